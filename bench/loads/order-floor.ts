import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Figures } from '../figures.ts';
import { buyers, repeat } from './repeat.ts';

const tables = ['idempotency_keys', 'orders', 'order_items', 'products', 'stock_movements', 'outbox'];

/** The rows of one order that was placed, to be written again under other names. */
interface Sample {
  order: Record<string, unknown>;
  item: Record<string, unknown>;
  reply: unknown;
}

/**
 * The bare transaction of an order: six statements, one after the other, on copies of the tables that have the same
 * columns, checks and indexes and nobody else's rows. It is less than the shop must write: no payment, no event, no foreign
 * keys, nothing read before, and no second transaction for the payment page and the mail queue.
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
  const { rows } = await pool.query<Sample>(
    `select to_jsonb(o) as order, to_jsonb(i) as item, k.reply from orders o
     join order_items i on i.order_id = o.id join idempotency_keys k on k.order_id = o.id limit 1`,
  );
  const [sample] = rows;
  if (!sample) throw new Error('The floor is measured after the shop: no order was placed.');
  return sample;
}

async function writeOrder(client: pg.PoolClient, sample: Sample, product: string, turn: number): Promise<boolean> {
  const id = randomUUID();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name: `floor-${name}`, text, values });
  await client.query('begin');
  await run('key', keyStatement, [id, JSON.stringify(sample.reply)]);
  await run('order', orderStatement, [JSON.stringify({ ...sample.order, id, order_number: numberFor(turn) })]);
  await run('item', itemStatement, [JSON.stringify({ ...sample.item, id, order_id: id, product_id: product })]);
  const { rowCount } = await run('stock', stockStatement, [product]);
  await run('movement', movementStatement, [product, id]);
  await run('outbox', outboxStatement, [id]);
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
const stockStatement = `update floor.products set stock_quantity = stock_quantity - 1
  where id = $1 and is_active and (stock_quantity is null or stock_quantity >= 1)`;
const movementStatement =
  "insert into floor.stock_movements (product_id, quantity, reason, order_id) values ($1, -1, 'order', $2)";
const outboxStatement = `insert into floor.outbox (kind, dedupe_key, payload)
  values ('order_placed', $1::text, jsonb_build_object('order_id', $1::uuid))`;
