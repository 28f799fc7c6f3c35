import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent, parsePercent } from './percent.ts';

test.each([
  ['10', 1000],
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
])('%i basis points read %s', (basisPoints, text) => {
  expect(formatPercent(basisPoints)).toBe(text);
});

test('what is written can be read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), rate => parsePercent(formatPercent(rate).slice(0, -1)) === rate),
  );
});
