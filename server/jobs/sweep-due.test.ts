import type { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { pretendItems } from '#test/support/pretend-items.ts';
import { testServices } from '#test/support/test-services.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { sweepDue } from './sweep-due.ts';

const services = await testServices();
const items = await pretendItems(services);
// Creates the queues, whose jobs the sweep reads.
await (await items.start()).stop();
await items.write('stripe-1', 'stripe-2');

/** Writes no jobs; records the calls. */
function pretendBoss(insert: () => Promise<void> = async () => {}) {
  const asked: number[] = [];
  const boss = {
    insert: async (_: string, jobs: object[]) => {
      asked.push(jobs.length);
      await insert();
    },
  } as unknown as PgBoss;
  return { asked, draw: () => sweepDue(services, boss, 'pretend', items.queue) };
}

it('a sweep runs in one process at a time: another waits, then reads what is left', async () => {
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
  await untilWaiting(services.pool);
  expect(second.asked).toEqual([]);
  await services.pool.query(`update pretend_items set done_at = now() where id = 'stripe-1'`);
  write();
  expect([await firstDraw, first.asked]).toEqual([true, [2]]);
  // The other process may have queued work: look.
  expect([await secondDraw, second.asked]).toEqual([true, [1]]);
  await services.pool.query('update pretend_items set done_at = now()');
  expect(await second.draw()).toBe(false);
});
