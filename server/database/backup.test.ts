import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#db/seed/demo.ts';
import { openPageCache } from '#server/pages/page-cache.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const full = await testDatabase();
const empty = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'gg-backup-'));
const file = join(folder, 'shop.backup');
const awkward = 'tab\t line\nreturn\r back\\slash \\. separator\u2028 quote" null \\N £ 🐄';

beforeAll(async () => {
  await seedDemo({ db: full.db, pageCache: openPageCache(), storage: openDiskStorage({ DATA_DIR: folder }) });
  await full.pool.query('update products set description = $1 where slug = (select min(slug) from products)', [
    awkward,
  ]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every row of every table as text, so that no difference is missed. */
async function contentsOf(pool: Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ 'kysely|rate_limit|backup_runs' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from "${name}" t order by 1`);
    contents[name] = rows.map(row => row.line);
  }
  return contents;
}

/** Restoring a bad file must leave it empty. */
const isEmpty = async () =>
  (await empty.pool.query('select 1 from products union all select 1 from users')).rowCount === 0;

test('a backup is readable by its owner alone and holds every row', async () => {
  const rows = await backUp(full.config, file);
  const contents = await contentsOf(full.pool);
  expect(rows).toBe(Object.values(contents).flat().length);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup is recorded when one was made', async () => {
  const runs = async () =>
    (await full.pool.query("select row_count, now() - made_at < interval '1 minute' as fresh from backup_runs")).rows;
  await full.pool.query('truncate backup_runs');
  await expect(backUp(full.config, join(folder, 'no', 'such', 'folder'))).rejects.toThrow('ENOENT');
  expect(await runs()).toEqual([]);
  const row_count = await backUp(full.config, file);
  expect(await runs()).toEqual([{ row_count, fresh: true }]);
});

test.each([
  ['is something else', () => 'hello\n', 'no whole backup'],
  ['is empty', () => '', 'no whole backup'],
  ['was cut off between tables', (text: string) => text.slice(0, text.lastIndexOf('{"rows"')), 'no whole backup'],
  ['was cut off within a table', (text: string) => text.slice(0, text.length / 2), 'no whole backup'],
  ['lost a row', (text: string) => text.replace(/(\{"table":"products".*\n).*\n/, '$1'), 'should hold'],
])('a file that %s is refused and nothing is restored', async (_, spoil, sentence) => {
  const spoilt = join(folder, 'spoilt');
  writeFileSync(spoilt, spoil(readFileSync(file, 'utf8')));
  await expect(restore(empty.config, spoilt)).rejects.toThrow(sentence);
  expect(await isEmpty()).toBe(true);
});

test('a missing file is named', async () => {
  await expect(restore(empty.config, join(folder, 'none'))).rejects.toThrow(/none cannot be read/);
});

test('a restored backup equals what was backed up', async () => {
  const rows = await restore(empty.config, file);
  const contents = await contentsOf(full.pool);
  expect(await contentsOf(empty.pool)).toEqual(contents);
  expect(rows).toBe(Object.values(contents).flat().length);
  expect(contents.products?.join()).toContain('separator\u2028 quote');
  await expectInvariants(empty.pool);
});

test('a restored shop works: constraints, triggers and counters', async () => {
  const { pool } = empty;
  const product = '(select id from products limit 1)';
  await pool.query(`insert into stock_movements (product_id, quantity, reason) values (${product}, 0 + 1, 'initial')`);
  await expect(
    pool.query(`insert into stock_movements (product_id, quantity, reason) values (gen_random_uuid(), 1, 'initial')`),
  ).rejects.toThrow(/foreign key/);
  await pool.query(`insert into users (name, email) values ('Ruth', 'ruth@example.test')`);
  const { rowCount } = await pool.query(`select 1 from profiles where full_name = 'Ruth'`);
  expect(rowCount).toBe(1);
});

test('a shop in use is not overwritten', async () => {
  await expect(restore(full.config, file)).rejects.toThrow('The database is not empty');
});
