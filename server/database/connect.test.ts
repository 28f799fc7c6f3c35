import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { openDatabase } from './connect.ts';

const { pool, config } = await testDatabase();

test('counts and money are read as numbers, a day as text', async () => {
  const { rows } = await pool.query("select count(*) as count, 4800::bigint as cents, date '2026-03-08' as day");
  expect(rows).toEqual([{ count: 1, cents: 4800, day: '2026-03-08' }]);
});

test('no statement waits forever, least of all for a lock', async () => {
  const { rows } = await pool.query(
    "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as all",
  );
  expect(rows).toEqual([{ lock: '2s', all: '5s' }]);
});

test('a pool survives lost connections', async () => {
  const opened = openDatabase({ ...config, application_name: 'cut-off' });
  await opened.pool.query('select 1');
  const gone = new Promise(done => opened.pool.once('remove', done));
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-off'");
  await gone;
  const { rows } = await opened.pool.query('select 1 as one');
  await opened.db.destroy();
  expect(rows).toEqual([{ one: 1 }]);
});

test('a named statement goes on after a migration added a column to its answer', async () => {
  await pool.query('create table cows (id integer); insert into cows values (1)');
  const ask = () => pool.query({ name: 'cows', text: 'select * from cows' });
  // Several connections have planned it.
  await Promise.all([ask(), ask(), ask()]);
  await pool.query('alter table cows add name text');
  expect((await ask()).rows).toEqual([{ id: 1, name: null }]);
  await expect(pool.query('alter table cows alter name type nowhere')).rejects.toThrow('does not exist');
});
