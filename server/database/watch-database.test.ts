import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { openFaultyProxy } from '#test/support/faulty-proxy.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { openDatabase } from './connect.ts';
import { DatabaseAway, watchDatabase } from './watch-database.ts';

const { config: own } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gg-line-'));
const socket = '.s.PGSQL.5432';
const proxy = await openFaultyProxy({ path: join(String(own.host), socket) }, { path: join(folder, socket) });
const config = { ...own, host: folder, max: 2 };
const { pool, db } = openDatabase(config);
const terms = { patienceMs: 200, lookMs: 1_000, pauseMs: 50 };
const said: string[] = [];
let onWarning = (_: string) => {};
const log = pino({
  level: 'warn',
  hooks: {
    logMethod([words]) {
      said.push(String(words));
      onWarning(String(words));
    },
  },
});
const watch = watchDatabase(pool, config, log, terms);
/** Runs before any timer or connection can. */
const nextTurn = () => new Promise(setImmediate);
const answersAgain = () => vi.waitFor(() => expect(watch.isAway()).toBe(false), 60_000);

afterEach(async () => {
  proxy.turn('open');
  await answersAgain();
});
afterAll(async () => {
  watch.stop();
  await db.destroy();
  await proxy.close();
  await rm(folder, { recursive: true });
});

it('a hanging database releases waiting callers, and new ones are refused at once', async () => {
  await pool.query('select 1');
  proxy.turn('hangs');
  const asked = Array.from({ length: 5 }, () => pool.query('select 1'));
  const faults = await Promise.allSettled(asked);
  expect(faults.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(watch.isAway()).toBe(true);
  for (const ask of [() => pool.query('select 1'), () => db.transaction().execute(trx => sql`select 1`.execute(trx))])
    expect(await Promise.race([ask().catch(fault => fault), nextTurn()])).toBeInstanceOf(DatabaseAway);
  proxy.turn('open');
  await answersAgain();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  expect(pool.totalCount).toBeLessThanOrEqual(2);
});

it('a database that is down is known to be down until it is back', async () => {
  proxy.turn('down');
  await expect(pool.query('select 1')).rejects.toThrow();
  await vi.waitFor(() => expect(watch.isAway()).toBe(true), 60_000);
  proxy.turn('open');
  await answersAgain();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

it('a machine that is starved for a moment cuts nobody off: one look without an answer is not enough', async () => {
  await pool.query('select 1');
  said.length = 0;
  onWarning = words => words === 'the database is slow to answer' && proxy.turn('open');
  proxy.turn('hangs');
  const asked = [1, 2, 3].map(one => pool.query('select $1::int as one', [one]));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  expect(said).toEqual(['the database is slow to answer']);
  onWarning = () => {};
});

it('a slow database is left alone, and so are its waiting callers', async () => {
  const slow = [1, 2, 3].map(() => pool.query('select pg_sleep(0.7)'));
  expect((await Promise.allSettled(slow)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  expect(watch.isAway()).toBe(false);
});
