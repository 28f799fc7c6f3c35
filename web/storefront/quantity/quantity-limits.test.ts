import { expect, test } from 'vitest';
import { settleQuantity, withinLimits } from './quantity-limits.ts';

test.each([
  ['7', 7],
  [' 3 ', 3],
  ['0', 1],
  ['99', 10],
  ['', 2],
  ['-4', 2],
  ['2.5', 2],
  ['1e3', 2],
  ['many', 2],
])('typing %j into a stepper that stands at 2, limits 1 to 10, settles to %i', (typed, settled) => {
  expect(settleQuantity(typed, 2, { min: 1, max: 10 })).toBe(settled);
});

test('without a maximum the stock is not counted', () => {
  expect(settleQuantity('5000', 1, { min: 1 })).toBe(5000);
});

test('with nothing left the maximum wins', () => {
  expect(withinLimits(1, { min: 1, max: 0 })).toBe(0);
});
