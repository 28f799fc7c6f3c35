import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from '#db/describe-schema.ts';
import { firstRelease } from '#test/support/shops/first-release.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { backUp } from './backup.ts';
import { openDatabase, unlimited } from './connect.ts';
import { findViolations } from './invariants.ts';
import { migrate, pendingSteps } from './migrate.ts';
import { restore } from './restore.ts';

const fresh = await testDatabase();
const old = await testDatabase('template0');
const older = await testDatabase('template0');
const empty = await testDatabase('template0');
const folder = mkdtempSync(join(tmpdir(), 'gg-first-'));

beforeAll(async () => {
  for (const { pool } of [old, older]) await pool.query(firstRelease());
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that can differ between two schemas: what schema.sql shows, function bodies and comments. */
async function catalogOf(pool: Pool) {
  const { rows: functions } = await pool.query<{ body: string; comment: string }>(`
    select pg_get_functiondef(oid) as body, obj_description(oid) as comment from pg_proc f
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = f.oid and deptype = 'e') order by 1`);
  const { rows: comments } = await pool.query<{ comment: string }>(`
    select concat_ws(' ', objoid::regclass, objsubid, description) as comment from pg_description
    where classoid = 'pg_class'::regclass and exists (
      select from pg_class c where c.oid = objoid and relnamespace = 'public'::regnamespace) order by 1`);
  const { rows: machinery } = await pool.query(
    `select tablename from pg_tables where tablename like 'kysely%' order by 1`,
  );
  return { schema: await describeSchema(pool), functions, comments, machinery };
}

/** Rows by table. The bridge adds jobs to the outbox. */
async function countsOf(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ 'kysely|outbox' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) counts[name] = (await pool.query(`select count(*)::int as n from "${name}"`)).rows[0].n;
  return counts;
}

/** What was bought, paid and refunded, and the stock. */
async function ordersOf(pool: Pool) {
  const { rows } = await pool.query(`
    select o.order_number, o.status, o.email, o.total_cents, o.refunded_cents, o.coupon_code,
      (select array_agg(concat_ws(' ', sku, quantity, line_total_cents) order by id) from order_items where order_id = o.id) as lines,
      (select array_agg(concat_ws(' ', status, captured_cents, refunded_cents) order by id) from payments where order_id = o.id) as payments,
      (select array_agg(concat_ws(' ', status, amount_cents) order by id) from refunds where order_id = o.id) as refunds
    from orders o order by 1`);
  const { rows: shelf } = await pool.query('select slug, price_cents, stock_quantity from products order by 1');
  return { rows, shelf };
}

test('upgrading a shop of the first release loses no row and ends with the current schema', async () => {
  const [counts, orders] = [await countsOf(old.pool), await ordersOf(old.pool)];
  // As a start does: whoever waits for the other's migration is not cut off.
  const open = () => openDatabase({ ...old.config, options: unlimited }).db;
  const [one, other] = [open(), open()];
  const ran = await Promise.all([migrate(one), migrate(other)]);
  await Promise.all([one.destroy(), other.destroy()]);
  const { rows: later } = await fresh.pool.query(
    `select name from kysely_migration where name > '0001_baseline' order by 1`,
  );
  expect(ran.flat().filter(name => !name.startsWith('functions/'))).toEqual(later.map(({ name }) => name));
  expect(await pendingSteps(old.db)).toEqual([]);
  expect(await countsOf(old.pool)).toMatchObject(counts);
  expect(await ordersOf(old.pool)).toEqual(orders);
  // No sweep has ended its holds since.
  expect((await findViolations(old.pool)).filter(({ invariant }) => invariant !== 'hold-ended')).toEqual([]);
  expect(await catalogOf(old.pool)).toEqual(await catalogOf(fresh.pool));
});

test('the upgraded shop here has rows in the tables that shops use', async () => {
  const states = async (table: string) =>
    (await old.pool.query<{ status: string }>(`select distinct status from ${table} order by 1`)).rows.map(
      ({ status }) => status,
    );
  expect(await states('orders')).toEqual(
    [
      'pending',
      'processing',
      'paid',
      'packed',
      'shipped',
      'out_for_delivery',
      'delivered',
      'canceled',
      'refunded',
    ].sort(),
  );
  expect(await states('refunds')).toEqual(['failed', 'requested', 'succeeded']);
  expect(await states('payments')).toEqual(expect.arrayContaining(['captured', 'expired', 'failed', 'pending']));
  expect(await states('support_tickets')).toEqual(['closed', 'open', 'pending_customer', 'resolved']);
  for (const table of ['coupon_redemptions', 'reviews', 'payment_disputes', 'order_notes'])
    expect((await old.pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
});

test('a shop older than that is refused with advice, and left unchanged', async () => {
  await older.pool.query(`delete from kysely_migration where name > '0116_longer_hold'`);
  const catalog = await catalogOf(older.pool);
  await expect(migrate(older.db)).rejects.toThrow(
    'The last migration of this shop is 0116_longer_hold, and this version does not know what comes after it. Bring the ' +
      'shop up to date with the version whose last migration is 0118_units_held_by_nobody (npm run db -- migrate), then start this one.',
  );
  expect(await catalogOf(older.pool)).toEqual(catalog);
});

test('a backup of an older or newer version is refused with advice', async () => {
  const file = join(folder, 'older.backup');
  const backup = async (last: string) => {
    await older.pool.query('delete from kysely_migration where name > $1', ['0116_longer_hold']);
    await older.pool.query('insert into kysely_migration values ($1, $2) on conflict do nothing', [last, 'now']);
    await backUp(older.config, file);
    return restore(empty.config, file);
  };
  await expect(backup('0116_longer_hold')).rejects.toThrow(
    /^This version does not know the migration 0116_longer_hold\. Restore the backup with the version that has it/,
  );
  await expect(backup('9000_barn')).rejects.toThrow('This version does not know the migration 9000_barn.');
});
