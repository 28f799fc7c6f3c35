import { expect, test } from 'vitest';
import { holdMinutes } from './hold.ts';

test.each([
  [35, [null], 35],
  [35, [40, 6], 35],
  [35, [40, 5], 15],
  [35, [0], 15],
  [10, [0], 10],
])('a hold of %i minutes with %j units left lasts %i minutes', (usual, left, minutes) => {
  expect(holdMinutes(usual, left)).toBe(minutes);
});
