import { expect, it } from 'vitest';
import { labelInterval, marksUpTo, share } from './scale.ts';

it('an axis is marked from zero to the largest figure in even steps', () => {
  expect(marksUpTo(99_073, 100)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
  expect(marksUpTo(214, 1)).toEqual([0, 50, 100, 150, 200, 250]);
  expect(marksUpTo(3, 1)).toEqual([0, 1, 2, 3]);
});

it('a chart without data has a scale too', () => {
  expect(marksUpTo(0, 100)).toEqual([0, 100]);
  expect([share(0, 0), share(1, 8)]).toEqual(['0%', '12.5%']);
});

it('seven days are marked each, more days fewer', () => {
  expect([7, 30, 90, 365, 731].map(labelInterval)).toEqual([1, 7, 21, 77, 147]);
});
