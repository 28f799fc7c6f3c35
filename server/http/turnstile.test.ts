import { expect, it, vi } from 'vitest';
import { openTurnstile, QueueFull } from './turnstile.ts';

const held = () => {
  let end = () => {};
  const work = new Promise<string>(done => {
    end = () => done('done');
  });
  return { work: () => work, end };
};

it('a turnstile admits so many at once, the others in the order they came', async () => {
  const { pass } = openTurnstile({ atOnce: 2, patienceMs: 1_000 });
  const works = [held(), held(), held(), held()];
  const ended: number[] = [];
  const all = works.map((each, at) => pass(each.work).then(() => ended.push(at)));
  for (const each of [works[3], works[2], works[1]]) each?.end();
  await vi.waitFor(() => expect(ended).toEqual([1, 2, 3]), 10_000);
  works[0]?.end();
  await Promise.all(all);
  expect(ended).toEqual([1, 2, 3, 0]);
});

it('a caller who waits too long is refused, and holds up nobody behind', async () => {
  const { pass } = openTurnstile({ atOnce: 1, patienceMs: 20 });
  const first = held();
  const going = pass(first.work);
  const never = vi.fn(async () => 'never');
  await expect(pass(never)).rejects.toBeInstanceOf(QueueFull);
  first.end();
  expect([await going, await pass(async () => 'next')]).toEqual(['done', 'next']);
  expect(never).not.toHaveBeenCalled();
});

it('a failing caller passes its turn on', async () => {
  const { pass } = openTurnstile({ atOnce: 1, patienceMs: 20 });
  await expect(pass(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  expect(await pass(async () => 'next')).toBe('next');
});
