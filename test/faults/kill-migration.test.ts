import pg from 'pg';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { findViolations } from '#server/database/invariants.ts';
import { pendingSteps } from '#server/database/migrate.ts';
import { firstRelease } from '#test/support/shops/first-release.ts';
import { beginShop, freePort, freshDataFolder, type ShopProcess } from '#test/support/shops/shop-process.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const server = inject('database');
const folder = await freshDataFolder();
const shops: ShopProcess[] = [];
afterAll(async () => {
  await Promise.all(shops.map(shop => shop.crash()));
  await folder.remove();
});

/** A shop of the first release is migrated; on each of these tables triggers are created again. */
const held = ['products', 'orders', 'reviews', 'users'];
const count = Math.ceil(rounds(1) / 5);

it(
  'a shop killed amid a migration leaves nothing half done, and the next start completes it',
  async () => {
    announceRun('kills', count);
    const draw = drawFrom(seed);
    for (let round = 0; round < count; round += 1) {
      const name = `gg_migration_${seed}_${round}`;
      await onServer(`create database ${name} template template0`);
      await killAmid(name, held[draw(held.length)] ?? '');
      await onServer(`drop database ${name} with (force)`);
    }
  },
  60_000 + count * 60_000,
);

async function killAmid(name: string, table: string) {
  const { db, pool } = openDatabase({ ...server, database: name, options: '', max: 3 });
  await pool.query(firstRelease());
  const before = await schemaOf(pool);
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const first = await begin(name);
  await untilWaiting(pool);
  await first.crash();
  await holder.query('rollback');
  holder.release();
  await vi.waitFor(() => expect(othersOn(pool)).resolves.toBe(0), { timeout: 60_000 });
  expect(await schemaOf(pool), table).toEqual(before);

  const second = await begin(name);
  await second.says('Golden Graze is open at');
  expect(await pendingSteps(db)).toEqual([]);
  // No sweep has run since.
  expect((await findViolations(pool)).filter(({ invariant }) => invariant !== 'hold-ended')).toEqual([]);
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

/** Applied migrations, columns, triggers and functions. */
async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(`
    select name as part from kysely_migration
    union all select concat_ws(' ', table_name, column_name, data_type) from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', tgname, oid) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', proname, oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ part }) => part);
}
