import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { rows as r, soundShop } from '../test/support/rows/sound-shop.ts';

const { db, pool } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'gg-column-'));
const plain = (quoted: string) => quoted.replaceAll("'", '');

/** The only edit a new column needs. */
beforeAll(async () => {
  await pool.query(soundShop);
  for (const room of ['migrations', 'functions']) cpSync(join('db', room), join(folder, room), { recursive: true });
  writeFileSync(
    join(folder, 'migrations/9000_gift.sql'),
    ['orders', 'order_items']
      .map(table => `alter table ${table} add column gift text, add column wraps integer not null default 4;`)
      .join('\n'),
  );
  await migrate(db, { folder });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Row = Record<string, unknown>;

const needed = (number: string): Row => ({
  id: crypto.randomUUID(),
  order_number: number,
  email: 'ann@example.com',
  subtotal_cents: 1000,
  shipping_cents: 1200,
  tax_cents: 0,
  tax_basis_points: 0,
  total_cents: 2200,
  shipping_method: 'standard',
  shipping_name: 'Ann Lee',
  shipping_address1: '12 Pasture Lane',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_postal: '78704',
});

const neededLine = (order: Row): Row => ({
  id: crypto.randomUUID(),
  order_id: order.id,
  product_name: 'Oil',
  sku: 'OIL',
  quantity: 1,
  unit_price_cents: 900,
  line_total_cents: 900,
});

/** Columns that accept only some values; every other column gets one by its type. */
const fitting: Row = {
  user_id: plain(r.buyer),
  product_id: plain(r.oil),
  status: 'pending',
  currency: 'USD',
  shipping_country: 'US',
  discount_cents: 0,
  credit_cents: 0,
  refunded_credit_cents: 0,
  shipping_source: 'carrier',
  tax_source: 'stripe',
  estimated_delivery_from: '2031-01-02',
  tracking_url: 'https://example.com/1',
  // The price that the product still must have.
  list_price_cents: 900,
  tax_code: 'txcd_32050027',
};
const byType: Row = {
  text: 'given',
  integer: 7,
  boolean: true,
  date: '2031-01-03',
  'timestamp with time zone': '2031-01-04T05:06:07+00:00',
};

/** A value for each column of a table. */
async function everyColumn(table: string, row: Row): Promise<Row> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, row[name] ?? fitting[name] ?? byType[type]]));
}

async function write(order: Row, line: Row) {
  const payment = { id: crypto.randomUUID(), provider: 'test', method: 'card', status: 'created', amount_cents: 2200 };
  await pool.query(
    `select write_order('test', $1, 'hash', '{}', $2, $3, '[]', $4, null, null, null, null, '{}', null)`,
    [order.id, JSON.stringify(order), JSON.stringify([line]), JSON.stringify(payment)],
  );
  return { order: await read('orders', order), line: await read('order_items', line) };
}

async function read(table: string, row: Row): Promise<Row> {
  const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where id = $1`, [row.id]);
  return rows[0]?.row ?? {};
}

it('write_order writes every given column of an order and its lines', async () => {
  const order = await everyColumn('orders', needed('GG-BBBB-0001'));
  const line = await everyColumn('order_items', { ...neededLine(order), product_id: plain(r.oil) });
  expect(order).toMatchObject({ gift: 'given', wraps: 7, change_minutes: 7, version: 7 });
  expect(await write(order, { ...line, unit_price_cents: 900 })).toEqual({ order, line });
});

it('write_order leaves a missing column to the table’s default', async () => {
  await pool.query(`insert into settings (key, value) values ('change_minutes', '25')`);
  const order = needed('GG-BBBB-0002');
  const line = { ...neededLine(order), product_id: plain(r.oil) };
  const written = await write(order, line);
  const inserted = needed('GG-BBBB-0003');
  const insertedLine = { ...neededLine(inserted), product_id: plain(r.oil) };
  await pool.query(insertOf('orders', inserted), Object.values(inserted));
  await pool.query(insertOf('order_items', insertedLine), Object.values(insertedLine));
  const changing = { placed_at: '', created_at: '', updated_at: '' };
  expect({ ...written.order, ...changing }).toEqual({
    ...(await read('orders', inserted)),
    ...order,
    ...changing,
  });
  expect(written.order).toMatchObject({ wraps: 4, gift: null, change_minutes: 25, status: 'pending' });
  expect(written.order.created_at).toEqual(expect.any(String));
  expect(written.line).toEqual({ ...(await read('order_items', insertedLine)), ...line });
});

it('change_order changes every given column of an order, and no other', async () => {
  const order = needed('GG-BBBB-0004');
  const { order: before } = await write(order, { ...neededLine(order), product_id: plain(r.oil) });
  const change = async (columns: Row) => {
    const given = { order: columns, payments: [], facts: [], events: [], activity: [], messages: [] };
    await pool.query('select change_order($1, null, $2)', [order.id, JSON.stringify(given)]);
    const { updated_at: _, ...row } = await read('orders', order);
    return row;
  };
  const { updated_at: _, ...unchanged } = before;
  expect(await change({ gift: 'Happy birthday' })).toEqual({ ...unchanged, gift: 'Happy birthday' });
  const { updated_at: __, ...every } = await everyColumn('orders', order);
  expect(await change(every)).toEqual(every);
});

const insertOf = (table: string, row: Row) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`;
