import { expect, it } from 'vitest';
import { openNewest } from './use-newest.ts';

it('an answer is the newest only if nothing was requested or changed since', async () => {
  const newest = openNewest();
  const first = newest.ask();
  expect(first()).toBe(true);
  const second = newest.ask();
  expect([first(), second()]).toEqual([false, true]);

  const change = Promise.withResolvers<string>();
  const changed = newest.change(change.promise);
  const meanwhile = newest.ask();
  expect([second(), meanwhile(), newest.isChanging()]).toEqual([false, false, true]);
  change.resolve('done');
  expect(await changed).toBe('done');
  expect([second(), meanwhile(), newest.isChanging()]).toEqual([false, false, false]);
  expect(newest.ask()()).toBe(true);
});

it('a failed change is over too', async () => {
  const newest = openNewest();
  await expect(newest.change(Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(newest.isChanging()).toBe(false);
});
