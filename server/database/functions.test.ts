import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { openDatabase } from './connect.ts';
import { foreignFunctions } from './functions.ts';
import { migrate, pendingSteps } from './migrate.ts';

const { db, pool, config } = await testDatabase();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gg-functions-'));
  for (const room of ['migrations', 'functions']) cpSync(join('db', room), join(folder, room), { recursive: true });
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sql`drop table if exists barn cascade; drop function if exists foreign_one`.execute(db);
  await sql`delete from kysely_migration where name like '9%'`.execute(db);
  await migrate(db);
});

const write = (name: string, text: string) => writeFileSync(join(folder, 'functions', `${name}.sql`), text);
const cows = (answer: string, body: string) =>
  `create or replace function cows(${answer} language sql stable as $$ select ${body} $$;`;
/** Made again after every migration. */
const generated = ['default-order-item', 'default-order', 'put-order', 'put-payment'].map(name => `functions/${name}`);
const ask = async (question: string) =>
  (await pool.query<{ answer: unknown }>(`select ${question} as answer`)).rows[0]?.answer;

test('a new function file is pending, is applied once, and is no longer pending', async () => {
  write('cows', cows(') returns integer', '1'));
  expect(await pendingSteps(db, folder)).toEqual(['functions/cows']);
  expect(await migrate(db, { folder })).toEqual(['functions/cows']);
  expect(await ask('cows()')).toBe(1);
  expect(await pendingSteps(db, folder)).toEqual([]);
  expect(await migrate(db, { folder })).toEqual([]);
});

test('a changed function file is applied, also for connections that called it before', async () => {
  write('cows', cows(') returns integer', '1'));
  await migrate(db, { folder });
  const client = await pool.connect();
  const call = { name: 'cows', text: 'select cows() as n' };
  expect((await client.query(call)).rows).toEqual([{ n: 1 }]);
  write('cows', cows(') returns integer', '2'));
  expect(await migrate(db, { folder })).toEqual(['functions/cows']);
  expect((await client.query(call)).rows).toEqual([{ n: 2 }]);
  client.release();
});

test('a function can change its return type, arguments and their names', async () => {
  for (const [head, call, answer] of [
    [') returns integer', 'cows()', 1],
    [') returns text', 'cows()', '1'],
    ['barn integer) returns text', 'cows(7)', '1'],
    ['stable integer) returns text', 'cows(7)', '1'],
  ] as const) {
    write('cows', cows(head, typeof answer === 'number' ? '1' : `'1'`));
    await migrate(db, { folder });
    expect(await ask(call), head).toBe(answer);
    expect(await ask(`(select count(*) from pg_proc where proname = 'cows')`), head).toBe(1);
  }
});

test('a function used by a trigger or default can change, and one removed from its file goes', async () => {
  const file = (answer: string, ...rest: string[]) =>
    [
      `create or replace function cows() returns ${answer} language plpgsql as $$ begin return null; end $$;`,
      ...rest,
    ].join('\n');
  const inserted = 'create or replace trigger cows_in after insert on barn for each row execute function cows();';
  const deleted = 'create or replace trigger cows_out after delete on barn for each row execute function cows();';
  const triggers = `(select array_agg(tgname::text order by 1) from pg_trigger where tgrelid = 'barn'::regclass)`;
  await sql`create table barn (id integer, name text)`.execute(db);
  write('cows', file('trigger', inserted, deleted));
  await migrate(db, { folder });
  expect(await ask(triggers)).toEqual(['cows_in', 'cows_out']);
  write('cows', file('trigger', deleted));
  await migrate(db, { folder });
  expect(await ask(triggers)).toEqual(['cows_out']);
  write('cows', file('text', 'alter table barn alter column name set default cows();'));
  await migrate(db, { folder });
  write('cows', file('varchar', 'alter table barn alter column name set default cows();'));
  expect(await migrate(db, { folder })).toEqual(['functions/cows']);
  expect(await ask(triggers)).toBeNull();
});

test('functions may call each other, in any order of names', async () => {
  write('cows', cows(') returns integer', 'herds() * 2'));
  write('herds', cows(') returns integer', '3').replace('cows', 'herds'));
  await migrate(db, { folder });
  expect(await ask('cows()')).toBe(6);
});

test('function files are applied after the migrations, whose tables they may use', async () => {
  write('cows', cows(') returns bigint', 'count(*) from barn'));
  writeFileSync(
    join(folder, 'migrations', '9000_barn.sql'),
    'create table barn (id integer); insert into barn values (1);',
  );
  expect(await migrate(db, { folder })).toEqual(['9000_barn', 'functions/cows', ...generated]);
  expect(await ask('cows()')).toBe(1);
});

test.each([
  [
    'does not parse',
    'create or replace function cows() returns',
    /^functions\/cows failed and nothing was changed: syntax error/,
  ],
  [
    'reads what is not there',
    cows(') returns integer', 'id from nowhere'),
    /^functions\/cows failed .*"nowhere" does not exist/,
  ],
  [
    'makes something else',
    cows(') returns integer', '1').replace('cows', 'hens'),
    /^db\/functions\/cows\.sql does not make cows/,
  ],
])('a file that %s is named, and leaves the shop as it was', async (_, text, words) => {
  write('cows', cows(') returns integer', '1'));
  await migrate(db, { folder });
  write('cows', text);
  write('bulls', cows(') returns integer', '4').replace('cows', 'bulls'));
  writeFileSync(join(folder, 'migrations', '9000_barn.sql'), 'create table barn (id integer)');
  await expect(migrate(db, { folder })).rejects.toThrow(words);
  expect(await ask('cows()')).toBe(1);
  expect(await ask(`to_regclass('barn')`)).toBeNull();
  expect(await ask(`to_regproc('bulls')`)).toBeNull();
  expect(await pendingSteps(db, folder)).toEqual(['9000_barn', 'functions/bulls', 'functions/cows']);
});

test('a migration that takes away what a function needs is refused, and the function is named', async () => {
  await sql`create table barn (id integer)`.execute(db);
  write('cows', cows(') returns bigint', 'count(*) from barn'));
  await migrate(db, { folder });
  writeFileSync(join(folder, 'migrations', '9000_barn.sql'), 'drop table barn');
  await expect(migrate(db, { folder })).rejects.toThrow(/^functions\/cows failed .*"barn" does not exist/);
  expect(await ask('cows()')).toBe(0);
});

test('a migration locks no table of a function that stays as it is', async () => {
  writeFileSync(join(folder, 'migrations', '9000_barn.sql'), 'create table barn (id integer)');
  const writer = await pool.connect();
  await writer.query('begin; update products set updated_at = now()');
  expect(await migrate(db, { folder })).toEqual(['9000_barn', ...generated]);
  await writer.query('rollback');
  writer.release();
});

test('a function whose file is gone is dropped', async () => {
  write('cows', cows(') returns integer', '1'));
  await migrate(db, { folder });
  rmSync(join(folder, 'functions/cows.sql'));
  expect(await pendingSteps(db, folder)).toEqual(['cows()']);
  await migrate(db, { folder });
  expect(await ask(`to_regproc('cows')`)).toBeNull();
  expect(await pendingSteps(db, folder)).toEqual([]);
});

test('a function of somebody else stays, and is named', async () => {
  await sql`create function foreign_one() returns integer language sql as 'select 1'`.execute(db);
  expect(await migrate(db)).toEqual([]);
  expect(await foreignFunctions(db)).toEqual(['foreign_one()']);
});

test.each([
  [
    'another body',
    `create or replace function take_back(reason text) returns boolean language sql as 'select true'`,
    'functions/take-back',
  ],
  [
    'a second of its name',
    `create function take_back(reason integer) returns boolean language sql as 'select true'`,
    'functions/take-back',
  ],
  ['a trigger less', 'drop trigger reviews_count_rating on reviews', 'functions/count-rating'],
  ['a trigger that is off', 'alter table reviews disable trigger reviews_count_rating', 'functions/count-rating'],
  ['a default less', 'alter table orders alter change_minutes drop default', 'functions/change-minutes-set'],
  ['nothing left of it', 'drop function write_order', 'functions/write-order'],
])('a function changed by hand differs and is restored: %s', async (_, statement, name) => {
  await pool.query(statement);
  expect(await pendingSteps(db)).toEqual([name]);
  expect(await migrate(db)).toEqual([name]);
  expect(await pendingSteps(db)).toEqual([]);
});

test('two processes at once agree', async () => {
  write('cows', cows(') returns integer', '1'));
  const other = openDatabase(config);
  const ran = await Promise.all([migrate(db, { folder }), migrate(other.db, { folder })]);
  await other.db.destroy();
  expect(ran.flat()).toEqual(['functions/cows']);
  expect(await pendingSteps(db, folder)).toEqual([]);
});

test('a role that owns nothing but its database can upgrade it', async () => {
  await pool.query('create role plain login');
  await pool.query('create database plain_shop owner plain');
  onTestFinished(async () => {
    await pool.query('drop database plain_shop with (force)');
    await pool.query('drop role plain');
  });
  const upgrade = async () => {
    const plain = openDatabase({ ...config, user: 'plain', database: 'plain_shop', options: '' });
    const ran = await migrate(plain.db, { folder });
    await plain.db.destroy();
    return ran;
  };
  expect(await upgrade()).toContain('0001_baseline');
  writeFileSync(join(folder, 'migrations', '9999_later.sql'), 'create table barn (n int);');
  expect(await upgrade()).toEqual(['9999_later', ...generated]);
  const files = readdirSync(join(folder, 'functions'));
  for (const file of files) appendFileSync(join(folder, 'functions', file), '-- The next release.\n');
  expect(await upgrade()).toHaveLength(files.length);
});
