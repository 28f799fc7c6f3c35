import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Figures } from '../figures.ts';
import { buyers, repeat } from './repeat.ts';

const tables = [
  'orders',
  'products',
  'idempotency_keys',
  'order_items',
  'order_events',
  'payments',
  'stock_movements',
  'outbox',
];

type Row = Record<string, unknown>;

/** The rows of one placed order, to be written again under other ids. */
interface Sample {
  order: Row;
  item: Row;
  event: Row;
  payment: Row;
  reply: unknown;
}

/**
 * The bare transaction of an order: one statement for each of its rows, on copies of the tables with the same columns,
 * checks, indexes and foreign keys and no other rows. It reads nothing first, and leaves out the second transaction for
 * the payment page, the bank's row and the mail queue, which the shop also writes.
 */
export async function orderFloor(pool: pg.Pool, products: string[], seconds: number): Promise<Figures> {
  const sample = await prepare(pool);
  const clients = await Promise.all(Array.from({ length: buyers }, () => pool.connect()));
  let turn = 0;
  const write = async (buyer: number) => {
    turn += 1;
    const client = clients[buyer];
    return client ? writeOrder(client, sample, products[turn % products.length] ?? '', turn) : false;
  };
  try {
    await repeat(1, write);
    return await repeat(seconds, write);
  } finally {
    for (const client of clients) client.release();
    await pool.query('drop schema floor cascade');
  }
}

async function prepare(pool: pg.Pool): Promise<Sample> {
  await pool.query('create schema floor');
  for (const table of tables) await pool.query(`create table floor.${table} (like public.${table} including all)`);
  await pool.query('insert into floor.products select * from public.products');
  await copyForeignKeys(pool);
  const { rows } = await pool.query<Sample>(
    `select to_jsonb(o) as order, to_jsonb(i) as item, to_jsonb(e) as event, to_jsonb(p) as payment, k.reply
     from orders o join order_items i on i.order_id = o.id join order_events e on e.order_id = o.id
     join payments p on p.order_id = o.id join idempotency_keys k on k.order_id = o.id
     where e.type = 'created' limit 1`,
  );
  const [sample] = rows;
  if (!sample) throw new Error('The floor is measured after the shop: no order was placed.');
  return sample;
}

/** `including all` leaves out foreign keys. Where both tables are copied, the key leads from copy to copy. */
async function copyForeignKeys(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  await client.query('set search_path to floor, public');
  for (const { table, definition } of rows) await client.query(`alter table floor.${table} add ${definition}`);
  await client.query('reset search_path');
  client.release();
}

async function writeOrder(client: pg.PoolClient, sample: Sample, product: string, turn: number): Promise<boolean> {
  const id = randomUUID();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name: `floor-${name}`, text, values });
  await client.query('begin');
  await run('key', keyStatement, [id, JSON.stringify(sample.reply)]);
  await run('order', orderStatement, [JSON.stringify({ ...sample.order, id, order_number: numberFor(turn) })]);
  await run('item', itemStatement, [JSON.stringify({ ...sample.item, id, order_id: id, product_id: product })]);
  await run('event', eventStatement, [id, sample.event.type, sample.event.to_status, sample.event.actor_kind]);
  await run('payment', paymentStatement, [
    id,
    sample.payment.provider,
    sample.payment.method,
    sample.payment.amount_cents,
  ]);
  await run('outbox', outboxStatement, [id]);
  await run('movement', movementStatement, [product, id]);
  // Last, because the contended row is locked until the commit.
  const { rowCount } = await run('stock', stockStatement, [product]);
  await client.query('commit');
  return rowCount === 1;
}

const numberFor = (turn: number) => {
  const digits = String(turn).padStart(8, '0');
  return `GG-${digits.slice(0, 4)}-${digits.slice(4)}`;
};

const keyStatement = `insert into floor.idempotency_keys (scope, key, request_hash, order_id, reply, finished_at)
  values ('guest', $1::text, 'floor', $1::uuid, $2::jsonb, now()) on conflict do nothing`;
const orderStatement = 'insert into floor.orders select * from jsonb_populate_record(null::floor.orders, $1::jsonb)';
const itemStatement =
  'insert into floor.order_items select * from jsonb_populate_record(null::floor.order_items, $1::jsonb)';
const eventStatement = `insert into floor.order_events (order_id, type, to_status, actor_kind) values ($1, $2, $3, $4)`;
const paymentStatement = `insert into floor.payments (order_id, provider, method, amount_cents) values ($1, $2, $3, $4)`;
const stockStatement = `update floor.products set stock_quantity = stock_quantity - 1
  where id = $1 and is_active and (stock_quantity is null or stock_quantity >= 1)`;
const movementStatement =
  "insert into floor.stock_movements (product_id, quantity, reason, order_id) values ($1, -1, 'order', $2)";
const outboxStatement = `insert into floor.outbox (kind, dedupe_key, payload)
  values ('order_placed', $1::text, jsonb_build_object('order_id', $1::uuid))`;
