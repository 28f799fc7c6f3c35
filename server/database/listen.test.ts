import type pg from 'pg';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openFaultyProxy } from '#test/support/faulty-proxy.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { listenTo } from './listen.ts';

const { pool, config } = await testDatabase();

/** A connection that listens, through a proxy that can be made to fail. */
async function listening({ answerMs = 60_000 } = {}) {
  const proxy = await openFaultyProxy({ path: `${config.host}/.s.PGSQL.5432` });
  const received: string[] = [];
  let reconnects = 0;
  const through = {
    host: '127.0.0.1',
    port: proxy.port,
    user: config.user,
    database: config.database,
  } as pg.PoolConfig;
  const handlers = {
    onMessage: (word: string) => void received.push(word),
    onReconnect: () => {
      reconnects += 1;
    },
  };
  const quick = { beatMs: 50, answerMs, pausesMs: [10, 50] as const };
  const listener = listenTo(through, 'news', pino({ level: 'silent' }), handlers, quick);
  await listener.start();
  onTestFinished(async () => {
    proxy.turn('open');
    await listener.stop();
    await proxy.close();
  });
  const send = (word: string) => pool.query('select pg_notify($1, $2)', ['news', word]);
  return { proxy, received, send, reconnects: () => reconnects };
}

it('receives what is announced', async () => {
  const { received, send } = await listening();
  await send('rain');
  await expect.poll(() => received).toEqual(['rain']);
});

it.each(['hangs', 'down'] as const)(
  'a connection that %s is detected and reopened, and its return is announced',
  async state => {
    const { proxy, received, send, reconnects } = await listening({ answerMs: 3_000 });
    const before = proxy.asked;
    proxy.turn(state);
    // Nothing was sent and no end was seen: only its own heartbeat finds out.
    await expect.poll(() => proxy.asked).toBeGreaterThan(before);
    proxy.turn('open');
    await expect.poll(reconnects).toBeGreaterThan(0);
    await send('sun');
    await expect.poll(() => received).toContain('sun');
  },
);

it('a connection at rest is not cut', async () => {
  const { proxy, received, send, reconnects } = await listening();
  const beats = async () => (await pool.query(asked)).rows[0]?.count;
  const asked = `select count(*) from pg_stat_activity where application_name = 'golden-graze-news'
    and query = 'select 1' and state = 'idle' and datname = current_database()`;
  await expect.poll(beats).toBe(1);
  await send('wind');
  await expect.poll(() => received).toEqual(['wind']);
  expect([proxy.asked, reconnects()]).toEqual([1, 0]);
});
