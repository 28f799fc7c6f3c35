import { describe, expect, it } from 'vitest';
import { readUnits, stockAfter } from './stock-movement.ts';

describe('a stock change by hand', () => {
  it.each([
    [10, 'add', 5, 15],
    [10, 'take', 10, 0],
    [10, 'set', 3, 3],
    [null, 'set', 0, 0],
    [10, 'take', 11, 'not_there'],
    [null, 'add', 1, 'not_counted'],
    [null, 'take', 1, 'not_counted'],
    [10, 'add', 0, 'nothing'],
    [10, 'set', 10, 'nothing'],
    [1_000_000, 'add', 1, 'too_many'],
  ] as const)('of %s: %s %i makes %s', (stock, change, units, after) => {
    expect(stockAfter(stock, change, units)).toBe(after);
  });

  it('is typed in whole units', () => {
    expect(['0', '12', '1000000'].map(readUnits)).toEqual([0, 12, 1_000_000]);
    for (const text of ['', '-1', '1.5', '1e3', '+2', ' 2', '١٢', '1000001', '99999999'])
      expect(readUnits(text)).toBeUndefined();
  });
});
