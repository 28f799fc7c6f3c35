import { expect, it } from 'vitest';
import { parseMeasure } from './package-size.ts';
import { parcelOunces } from './weight.ts';

it('a parcel weighs its goods and its package, rounded up to a tenth of an ounce', () => {
  const package_ = { empty: 2.5, ownOunces: 5 };
  expect(parcelOunces([{ quantity: 2, ounces: 4.01 }], package_)).toBe(10.6);
  expect(parcelOunces([{ quantity: 3, ounces: null }], package_)).toBe(17.5);
  expect(parcelOunces([], package_)).toBe(2.5);
  expect(parcelOunces([{ quantity: 1, ounces: 0.01 }], { empty: 0, ownOunces: 5 })).toBe(0.1);
  expect(parcelOunces([{ quantity: 500, ounces: 4 }], package_)).toBeNull();
});

it('measures have one decimal, above zero', () => {
  expect(['8', '6.5', '0', '-1', '1.25', '', '109', 'x'].map(text => parseMeasure(text, 108))).toEqual([
    8,
    6.5,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
