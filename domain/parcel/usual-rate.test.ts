import { expect, it } from 'vitest';
import { usualRate } from './usual-rate.ts';

it('the cheapest rate that keeps the promise is chosen, else the cheapest', () => {
  const slow = { cents: 400, days: 5 };
  const fast = { cents: 900, days: 2 };
  const silent = { cents: 300, days: null };
  expect(usualRate([fast, slow], 7)).toBe(slow);
  expect(usualRate([slow, fast], 3)).toBe(fast);
  expect(usualRate([slow, silent], 3)).toBe(silent);
  expect(usualRate([silent, slow], 7)).toBe(slow);
  expect(usualRate([], 7)).toBeNull();
});
