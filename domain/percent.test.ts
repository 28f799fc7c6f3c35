import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent, parsePercent, parseTaxRate } from './percent.ts';

test.each([
  ['10', 1000],
  [' 10 ', 1000],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.01', 1],
  ['100', 10_000],
])('%j is %i basis points', (text, basisPoints) => {
  expect(parsePercent(text)).toBe(basisPoints);
});

test.each(['', '-1', '100.01', '101', '1.005', '1e1', '10%', '.5'])('%j is refused', text => {
  expect(parsePercent(text)).toBeNull();
});

test.each([
  [800, '8%'],
  [825, '8.25%'],
  [1250, '12.5%'],
  [5, '0.05%'],
  [0, '0%'],
  [887.5, '8.875%'],
  [0.1, '0.001%'],
])('%i basis points are displayed as %s', (basisPoints, text) => {
  expect(formatPercent(basisPoints)).toBe(text);
});

test('a tax rate has at most three decimals', () => {
  expect([' 8 ', '8.875', '6.625', '0.001', '100'].map(parseTaxRate)).toEqual([800, 887.5, 662.5, 0.1, 10_000]);
  expect(['8.8755', '100.001', '-1', '', '.5', '8,875'].map(parseTaxRate)).toEqual(Array(6).fill(null));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), tenths => {
      expect(parseTaxRate(formatPercent(tenths / 10).slice(0, -1))).toBe(tenths / 10);
    }),
  );
});

test('a displayed rate can be parsed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), rate => parsePercent(formatPercent(rate).slice(0, -1)) === rate),
  );
});
