import { expect, it, vi } from 'vitest';
import { openSemaphore, QueueFull } from './semaphore.ts';

const held = () => {
  let end = () => {};
  const work = new Promise<string>(done => {
    end = () => done('done');
  });
  return { work: () => work, end };
};

it('a semaphore admits its limit at once, and the others in the order they came', async () => {
  const { run } = openSemaphore({ atOnce: 2, patienceMs: 1_000 });
  const works = [held(), held(), held(), held()];
  const ended: number[] = [];
  const all = works.map((each, at) => run(each.work).then(() => ended.push(at)));
  for (const each of [works[3], works[2], works[1]]) each?.end();
  await vi.waitFor(() => expect(ended).toEqual([1, 2, 3]), 60_000);
  works[0]?.end();
  await Promise.all(all);
  expect(ended).toEqual([1, 2, 3, 0]);
});

it('a caller who waits too long is refused, and holds up nobody behind', async () => {
  const { run } = openSemaphore({ atOnce: 1, patienceMs: 20 });
  const first = held();
  const going = run(first.work);
  const never = vi.fn(async () => 'never');
  await expect(run(never)).rejects.toBeInstanceOf(QueueFull);
  first.end();
  expect([await going, await run(async () => 'next')]).toEqual(['done', 'next']);
  expect(never).not.toHaveBeenCalled();
});

it('a failing caller passes its turn on', async () => {
  const { run } = openSemaphore({ atOnce: 1, patienceMs: 20 });
  await expect(run(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  expect(await run(async () => 'next')).toBe('next');
});
