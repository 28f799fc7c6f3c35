import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginRequest } from '#server/flow/load.ts';
import { pretendItems } from '#test/support/pretend-items.ts';
import { testServices } from '#test/support/test-services.ts';
import type { ItemQueue } from './item-queue.ts';
import { openJobs } from './open-jobs.ts';
import type { Workers } from './start-jobs.ts';

const services = await testServices();
const { db, pool } = services;
services.jobs = openJobs(pool);
const items = await pretendItems(services);
let processes: Workers[] = [];

beforeEach(async () => {
  await pool.query('truncate pretend_items');
  await pool.query('truncate outbox cascade');
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(processes.map(process => process.stop()));
  processes = [];
  await pool.query('truncate pgboss.job');
});

async function start(own: Partial<ItemQueue> = {}) {
  processes.push(await items.start(own));
}
const names = (count: number, provider = 'stripe') => Array.from({ length: count }, (_, at) => `${provider}-${at}`);
const untilDone = (timeout = 10_000) => untilLeft([], timeout);
const untilLeft = (ids: string[], timeout = 10_000) =>
  vi.waitFor(async () => expect(await items.left()).toEqual(ids), { timeout, interval: 50 });
/** Asks for an item in a committed transaction. */
async function ask(id: string, reason: string) {
  await db.transaction().execute(trx => items.ask(trx, id, reason));
  services.jobs.nudgeOutbox();
}
const never = () => new Promise<never>(() => {});

it('an item that always fails delays no other, and after its tries is reported once and rests', async () => {
  await items.write('stripe-bad', ...names(30));
  let tries = 0;
  const dead: string[] = [];
  await start({
    async work(all, id) {
      if (id === 'stripe-bad') throw new Error(`try ${++tries}`);
      await items.work(all, id);
    },
    onDead: async (_, id) => dead.push(id),
  });
  await untilLeft(['stripe-bad']);
  expect(tries).toBeLessThan(3);
  await vi.waitFor(() => expect(dead).toEqual(['stripe-bad']), { timeout: 60_000, interval: 100 });
  expect(tries).toBe(3);
  // The sweep continues to find due items: later ones are worked on, the given-up one is not.
  await items.write('stripe-later');
  await untilLeft(['stripe-bad']);
  expect([tries, dead.length]).toEqual([3, 1]);
});

it('an item that hangs keeps only its own slot, is aborted, and is given up', async () => {
  await items.write('stripe-hung', ...names(20));
  const told: string[] = [];
  await start({
    atOnce: 2,
    timeLimitSeconds: 1,
    patience: { tries: 1, pauseSeconds: 1 },
    work: (all, id, signal) => {
      signal.addEventListener('abort', () => told.push(id));
      return id === 'stripe-hung' ? never() : items.work(all, id);
    },
    onDead: async (_, id) => told.push(`${id} dead`),
  });
  await untilLeft(['stripe-hung']);
  await vi.waitFor(() => expect(told).toEqual(['stripe-hung', 'stripe-hung dead']), { timeout: 60_000, interval: 100 });
});

it('a provider that hangs takes up its own slots only', async () => {
  await items.write(...names(40), ...names(40, 'paypal'));
  let asked = 0;
  await start({
    atOnce: 4,
    providers: ['stripe', 'paypal'],
    work: (all, id) => {
      if (id.startsWith('paypal')) return items.work(all, id);
      asked++;
      return never();
    },
  });
  await untilLeft(names(40).sort());
  expect(asked).toBe(4);
});

it('two processes share a backlog, and no item is worked on twice', async () => {
  await items.write(...names(1_500));
  const shares: [string[], string[]] = [[], []];
  const shareOf = (worked: string[]): Partial<ItemQueue> => ({
    async work(all, id) {
      worked.push(id);
      await items.work(all, id);
    },
  });
  await Promise.all(shares.map(worked => start(shareOf(worked))));
  await untilDone(15_000);
  expect(shares.map(worked => worked.length > 0)).toEqual([true, true]);
  expect([shares.flat().length, await items.mostTimes()]).toEqual([1_500, 1]);
});

it('a killed process’s items go to another', async () => {
  await start({ work: never, due: undefined });
  await Promise.all(processes.splice(0).map(process => process.stop()));
  await items.write('stripe-1');
  const killed = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  });
  await killed.insert('pretend', [{ data: { id: 'stripe-1' }, singletonKey: 'stripe-1' }]);
  expect(await killed.fetch('pretend')).toHaveLength(1);
  // Its worker no longer sends heartbeats.
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '21 seconds' where name = 'pretend'`);
  await start();
  await untilDone();
});

it('an item queued in a transaction waits for its commit, and is not queued twice', async () => {
  const worked: string[] = [];
  await start({ due: undefined, work: async (_, id) => worked.push(id) });
  await db
    .transaction()
    .execute(async trx => {
      await items.ask(trx, 'lost', 'first');
      throw new Error('crash before the commit');
    })
    .catch(() => {});
  for (const reason of ['first', 'first', 'second']) await ask('kept', reason);
  await vi.waitFor(async () => {
    expect(await db.selectFrom('outbox').select('id').where('dispatched_at', 'is', null).execute()).toEqual([]);
    expect(worked.length).toBeGreaterThan(0);
  }, 60_000);
  expect(new Set(worked)).toEqual(new Set(['kept']));
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
});

it('an item queued while being worked on is worked on once more', async () => {
  const ends: (() => void)[] = [];
  await start({ due: undefined, work: () => new Promise<void>(end => ends.push(end)) });
  await ask('a', 'first');
  await vi.waitFor(() => expect(ends).toHaveLength(1), 60_000);
  await ask('a', 'second');
  await ask('b', 'first');
  await vi.waitFor(() => expect(ends).toHaveLength(2), 60_000);
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(3), 60_000);
  for (const end of ends) end();
});

it('a row that names no item fails alone', async () => {
  const rows = [
    { kind: 'pretend', dedupe_key: 'nobody', payload: '{}' },
    { kind: 'pretend', dedupe_key: 'somebody', payload: '{"id":"a"}' },
  ];
  await db.insertInto('outbox').values(rows).execute();
  const worked: string[] = [];
  await start({ due: undefined, work: async (_, id) => worked.push(id) });
  await vi.waitFor(() => expect(worked).toEqual(['a']), 60_000);
});

it('a backlog is worked off without a pause between items', async () => {
  // More than the sweep finds at once.
  await items.write(...names(1_200));
  const done = Promise.withResolvers<void>();
  let left = 1_200;
  // Timers are stopped: only the end of one item lets the next begin.
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  await start({
    async work(all, id) {
      await items.work(all, id);
      if (--left === 0) done.resolve();
    },
  });
  await done.promise;
  vi.useRealTimers();
  // All are saved as done, or they would run again.
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select state, count(*) from pgboss.job where name = 'pretend' group by state`);
    expect(rows).toEqual([{ state: 'completed', count: 1_200 }]);
  }, 60_000);
});

it('waiting visitors come first: while there is a crowd one item is worked on at a time', async () => {
  const leave = Array.from({ length: 4 }, () => beginRequest());
  let atOnce = 0;
  let most = 0;
  let done = 0;
  await items.write(...names(30));
  await start({
    atOnce: 8,
    async work(all, id) {
      most = Math.max(most, ++atOnce);
      await items.work(all, id);
      atOnce -= 1;
      done += 1;
    },
  });
  await vi.waitFor(() => expect(done).toBeGreaterThan(2), 60_000);
  expect(most).toBe(1);
  for (const end of leave) end();
  await untilDone();
});
