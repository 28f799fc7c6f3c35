import type { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
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

it('is drawn by one process at a time: what another is about to work on is not asked for again', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const { promise: drawing, resolve: begun } = Promise.withResolvers<void>();
  const first = pretendBoss(() => {
    begun();
    return written;
  });
  const second = pretendBoss();
  const found = first.draw();
  await drawing;
  expect([await second.draw(), second.asked]).toEqual([0, []]);
  write();
  expect([await found, first.asked]).toEqual([2, [2]]);
  expect([await second.draw(), second.asked]).toEqual([2, [2]]);
});
