import pg from 'pg';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { migrate, pendingMigrations } from '#server/database/migrate.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { beginShop, freePort, freshDataFolder, type ShopProcess } from '#test/support/shop-process.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const server = inject('database');
const folder = await freshDataFolder();
const shops: ShopProcess[] = [];
afterAll(async () => {
  await Promise.all(shops.map(shop => shop.crash()));
  await folder.remove();
});

/** Where an older shop may have stood; each later step up to 0072 changes one of the tables that are held. */
const older = ['0007_shop', '0034_product_search', '0042_capture_reference', '0055_tax_rates_with_three_decimals'];
const held = ['products', 'orders', 'payments'];
const count = Math.ceil(rounds(1) / 5);

it(
  'a shop killed in the middle of a migration leaves nothing half done, and the next start carries it out',
  async () => {
    announceRun('kills', count);
    const draw = drawFrom(seed);
    for (let round = 0; round < count; round += 1) {
      const name = `gg_migration_${seed}_${round}`;
      await onServer(`create database ${name} template template0`);
      await killAmid(name, older[draw(older.length)] ?? '');
      await onServer(`drop database ${name} with (force)`);
    }
  },
  60_000 + count * 60_000,
);

async function killAmid(name: string, from: string) {
  const { db, pool } = openDatabase({ ...server, database: name, options: '', max: 3 });
  await migrate(db, from);
  const tablesBefore = await tablesOf(pool);
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${held.join(', ')} in access exclusive mode`);
  const first = await begin(name);
  await untilWaiting(pool);
  await first.crash();
  await holder.query('rollback');
  holder.release();
  await vi.waitFor(() => expect(othersOn(pool)).resolves.toBe(0), { timeout: 20_000 });
  expect(await tablesOf(pool), `from ${from}`).toEqual(tablesBefore);

  const second = await begin(name);
  await second.says('Golden Graze is open at');
  expect(await pendingMigrations(db)).toEqual([]);
  await expectInvariants(pool);
  await second.stop();
  await db.destroy();
}

async function begin(name: string): Promise<ShopProcess> {
  const DATABASE_URL = `postgres://${server.user}@localhost/${name}?host=${encodeURIComponent(String(server.host))}`;
  const shop = await beginShop(folder.path, await freePort(), { DATABASE_URL, LOG_LEVEL: 'error' });
  shops.push(shop);
  return shop;
}

async function onServer(statement: string) {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const rowsOf = async (pool: pg.Pool, text: string) => (await pool.query(text)).rowCount;
const othersOn = (pool: pg.Pool) =>
  rowsOf(
    pool,
    `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and xact_start is not null and pid <> pg_backend_pid()`,
  );

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ column: string }>(
    `select table_name || '.' || column_name || ' ' || data_type as column from information_schema.columns
      where table_schema = 'public' order by 1`,
  );
  return rows.map(({ column }) => column);
}
