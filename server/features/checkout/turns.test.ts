import { expect, it, vi } from 'vitest';
import { openTurns } from './turns.ts';

const held = () => {
  let end = () => {};
  const work = new Promise<string>(done => {
    end = () => done('done');
  });
  return { work: () => work, end };
};

it('lets so many go at once, the others in the order they came', async () => {
  const take = openTurns({ atOnce: 2, patienceMs: 1_000 });
  const works = [held(), held(), held(), held()];
  const ended: number[] = [];
  const all = works.map((each, at) => take(each.work).then(() => ended.push(at)));
  for (const each of [works[3], works[2], works[1]]) each?.end();
  await vi.waitFor(() => expect(ended).toEqual([1, 2, 3]));
  works[0]?.end();
  await Promise.all(all);
  expect(ended).toEqual([1, 2, 3, 0]);
});

it('who waits too long does not go, and nobody behind waits for it', async () => {
  const take = openTurns({ atOnce: 1, patienceMs: 20 });
  const first = held();
  const going = take(first.work);
  const never = vi.fn(async () => 'never');
  expect(await take(never)).toBe('too_long');
  first.end();
  expect([await going, await take(async () => 'next')]).toEqual(['done', 'next']);
  expect(never).not.toHaveBeenCalled();
});

it('a fault gives its turn on', async () => {
  const take = openTurns({ atOnce: 1, patienceMs: 20 });
  await expect(take(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  expect(await take(async () => 'next')).toBe('next');
});
