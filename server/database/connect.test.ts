import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { checkReachable, openDatabase } from './connect.ts';

const { pool, config } = await testDatabase();
const socket = inject('database').host;

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

test('a database that answers is reachable', async () => {
  await expect(checkReachable(`postgresql:///${config.database}?host=${socket}&user=gg`)).resolves.toBeUndefined();
});

test('a database line that falls silent is told from a refused one', async () => {
  const wall = createServer(socket => socket.end()).listen(0, '127.0.0.1');
  await once(wall, 'listening');
  const { port } = wall.address() as AddressInfo;
  await expect(checkReachable(`postgres://gg:hush-hush@127.0.0.1:${port}/shop`)).rejects.toThrow(
    `The database shop at 127.0.0.1:${port} gives no answer. Check DATABASE_URL, and whether a firewall stands between.`,
  );
  wall.close();
});

test.each([
  [
    'nobody listens',
    'postgres://gg:hush-hush@127.0.0.1:1/shop',
    'The database shop at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check DATABASE_URL.',
  ],
  [
    'it does not exist',
    `postgresql:///barn?host=${socket}&user=gg&password=hush-hush`,
    `The database barn at ${socket} cannot be reached (database "barn" does not exist). Check DATABASE_URL.`,
  ],
])('when %s, the error names the database and not its password', async (_, url, sentence) => {
  const fault = await checkReachable(url).catch((thrown: Error) => thrown.message);
  expect(fault).toBe(sentence);
  expect(fault).not.toContain('hush-hush');
});
