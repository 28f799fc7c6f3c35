import type pg from 'pg';
import { expect, it } from 'vitest';
import { PlaceOrderInput } from '#contract/orders/shapes.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { readPurchase } from './read-purchase.ts';

/* Plans of an order are kept by its connection, also while a new shop sells thousands (docs/decisions/103). */

const { services, app } = await testShop();
const { pool } = services;

/** Rows that `work` reads by a sequential scan once the table has 2,000, its plan made while it had one. */
async function readThrough(table: string, rows: string, work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await pool.connect();
  const grow = (count: number) => client.query(rows, [count]);
  try {
    await client.query('begin');
    await grow(1);
    await client.query(`analyze ${table}`);
    // PL/pgSQL keeps a plan from the sixth time on.
    for (let turn = 0; turn < 6; turn += 1) await work(client);
    await grow(2000);
    const count = async () => {
      const { rows } = await client.query<{ read: number }>(
        'select pg_stat_get_xact_tuples_returned($1::regclass)::integer as read',
        [table],
      );
      return rows[0]?.read ?? 0;
    };
    const before = await count();
    await work(client);
    return (await count()) - before;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('an order does not read the keys of all earlier ones', async () => {
  const body = PlaceOrderInput.parse({ quantity: 1, shipping });
  const key = { scope: 'guest', key: 'one', guestScope: 'guest' };
  const keys = `insert into idempotency_keys (scope, key, request_hash)
    select 'guest', 'of ' || $1 || ': ' || n, 'hash' from generate_series(1, $1) n`;
  const read = (client: unknown) => readPurchase(client as typeof pool, key, null, body, null);
  expect(await readThrough('idempotency_keys', keys, read)).toBe(0);
});

it('a guest’s order does not read all guests', async () => {
  await sendOrder(app.guest, { items: [{ product_id: await stockProduct(services), quantity: 1 }] });
  const guests =
    "insert into guests (email, name) select $1 || '.' || n || '@shop.test', 'Ida' from generate_series(1, $1) n";
  let made = 0;
  const order = (client: pg.PoolClient) => {
    made += 1;
    return client.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'order_number', $1::text, 'email', lower($1) || '@shop.test'))).* from orders o limit 1`,
      [`GG-0000-000${made}`],
    );
  };
  expect(await readThrough('guests', guests, order)).toBeLessThan(10);
});
