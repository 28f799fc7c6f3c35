import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { openDatabase } from './connect.ts';
import { migrate, pendingMigrations, pendingSteps } from './migrate.ts';

const { db, config } = await testDatabase();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gg-migrations-'));
  for (const room of ['migrations', 'functions']) cpSync(join('db', room), join(folder, room), { recursive: true });
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sql`drop table if exists barn`.execute(db);
  await sql`delete from kysely_migration where name like '9%'`.execute(db);
});

const add = (name: string, text: string) => writeFileSync(join(folder, 'migrations', `${name}.sql`), text);

test('a new migration is pending, is run once, and is no longer pending', async () => {
  add('9000_barn', 'create table barn (id int); insert into barn values (1);');
  expect(await pendingMigrations(db, folder)).toEqual(['9000_barn']);
  expect((await migrate(db, { folder }))[0]).toBe('9000_barn');
  expect(await migrate(db, { folder })).toEqual([]);
  expect(await pendingMigrations(db, folder)).toEqual([]);
});

test('two processes at once run a migration once', async () => {
  add('9000_barn', 'create table barn (id int)');
  const other = openDatabase(config);
  const ran = await Promise.all([migrate(db, { folder }), migrate(other.db, { folder })]);
  await other.db.destroy();
  expect(ran.flat().filter(name => !name.startsWith('functions/'))).toEqual(['9000_barn']);
});

test('a migration that waits for a table holds up no request of an open shop', async () => {
  add('9000_barn', 'alter table products add barn int; create table barn (id int)');
  const shop = openDatabase(config);
  const migrated = await shop.db.transaction().execute(async report => {
    await report.selectFrom('products').select('id').execute();
    const running = migrate(db, { folder });
    await vi.waitFor(async () => expect(await queued()).toBe(1), { timeout: 60_000, interval: 10 });
    // A request waits two seconds at most.
    await shop.db.updateTable('products').set({ is_active: true }).execute();
    return [running];
  });
  await shop.db.destroy();
  expect((await migrated[0])?.[0]).toBe('9000_barn');
  await sql`alter table products drop barn`.execute(db);
});

/** Sessions that wait for the table of products. */
const queued = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = 'products'::regclass`.execute(db);
  return rows[0]?.n;
};

test('a failing migration leaves nothing behind and is named', async () => {
  add('9000_barn', 'create table barn (id int)');
  add('9001_roof', 'create table barn (id int)');
  await expect(migrate(db, { folder })).rejects.toThrow(/^9001_roof failed and nothing was changed: .*barn/);
  expect(await pendingMigrations(db, folder)).toEqual(['9000_barn', '9001_roof']);
});

test('migrating stops at the requested migration', async () => {
  add('9000_barn', 'create table barn (id int)');
  add('9001_roof', 'alter table barn add roof text');
  expect(await migrate(db, { upTo: '9000_barn', folder })).toEqual(['9000_barn']);
});

test('an older version runs on a database that only has more, and leaves its functions alone', async () => {
  add('9000_barn', 'create table barn (id int)');
  const file = join(folder, 'functions/low-stock-mark.sql');
  writeFileSync(file, `${readFileSync(file, 'utf8')}-- The newer one.\n`);
  expect(await migrate(db, { folder })).toContain('functions/low-stock-mark');
  expect([await pendingSteps(db), await migrate(db)]).toEqual([[], []]);
  expect(await pendingSteps(db, folder)).toEqual([]);
});

test('a newer database that lost something, or lacks something, is refused', async () => {
  add('9000_barn.contract', 'create table barn (id int)');
  await migrate(db, { folder });
  await expect(migrate(db)).rejects.toThrow(/newer than this version of the shop \(it has 9000_barn.contract\)/);
  await sql`update kysely_migration set name = '9000_barn' where name like '9000%'`.execute(db);
  rmSync(join(folder, 'migrations/9000_barn.contract.sql'));
  add('9001_roof', 'alter table barn add roof text');
  await expect(migrate(db, { folder })).rejects.toThrow(/newer than this version of the shop \(it has 9000_barn\)/);
});
