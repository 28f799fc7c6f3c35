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
