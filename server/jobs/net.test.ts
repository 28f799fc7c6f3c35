import type { PgBoss } from 'pg-boss';
import { expect, it, vi } from 'vitest';
import { pretendItems } from '#test/support/pretend-items.ts';
import { testServices } from '#test/support/test-services.ts';
import { drawNet } from './net.ts';

const services = await testServices();
const items = await pretendItems(services);
// What is due and has no job is looked for among its jobs.
await (await items.start()).stop();
await items.write('stripe-1', 'stripe-2');

/** Writes no jobs, but down what it was asked for. */
function pretendBoss(insert: () => Promise<void> = async () => {}) {
  const asked: number[] = [];
  const boss = {
    insert: async (_: string, jobs: object[]) => {
      asked.push(jobs.length);
      await insert();
    },
  } as unknown as PgBoss;
  return { asked, draw: () => drawNet(services, boss, 'pretend', items.queue) };
}

it('is drawn by one process at a time: another waits, then reads what is left', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const { promise: drawing, resolve: begun } = Promise.withResolvers<void>();
  const first = pretendBoss(() => {
    begun();
    return written;
  });
  const second = pretendBoss();
  const firstDraw = first.draw();
  await drawing;
  const secondDraw = second.draw();
  await vi.waitFor(async () => {
    const { rows } = await services.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  });
  expect(second.asked).toEqual([]);
  await services.pool.query(`update pretend_items set done_at = now() where id = 'stripe-1'`);
  write();
  expect([await firstDraw, first.asked]).toEqual([true, [2]]);
  // There may be work, of the other's: it looks.
  expect([await secondDraw, second.asked]).toEqual([true, [1]]);
  await services.pool.query('update pretend_items set done_at = now()');
  expect(await second.draw()).toBe(false);
});
