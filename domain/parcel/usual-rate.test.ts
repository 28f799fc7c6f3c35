import { expect, it } from 'vitest';
import { usualRate } from './usual-rate.ts';

it('the cheapest rate that keeps the promise is chosen, else the cheapest', () => {
  const slow = { cents: 400, days: 5 };
  const fast = { cents: 900, days: 2 };
  const silent = { cents: 300, days: null };
  expect(usualRate([fast, slow], 'standard')).toBe(slow);
  expect(usualRate([slow, fast], 'expedited')).toBe(fast);
  expect(usualRate([slow, silent], 'expedited')).toBe(silent);
  expect(usualRate([silent, slow], 'standard')).toBe(slow);
  expect(usualRate([], 'standard')).toBeNull();
});
