import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, formatMoney, largestAmount, parseDollars, percentOf, pricePerUnit, sumCents } from './money.ts';

const amount = fc.integer({ min: 0, max: largestAmount });

describe('formatMoney', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [2999, '$29.99'],
    [120_450, '$1,204.50'],
    [123_456_789, '$1,234,567.89'],
    [-500, '-$5.00'],
  ])('%i cents are displayed as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  test('a fraction of a cent is a fault', () => {
    expect(() => formatMoney(29.99)).toThrow(RangeError);
  });
});

test('programs read cents as a plain decimal', () => {
  expect([0, 5, 2999, 120_450].map(decimal)).toEqual(['0.00', '0.05', '29.99', '1204.50']);
});

describe('parseDollars', () => {
  test.each([
    ['29.99', 2999],
    ['29', 2900],
    ['.5', 50],
    ['1,204.50', 120_450],
    ['1204.5', 120_450],
    [' 0 ', 0],
    ['$18', 1800],
    ['9999999.99', 999_999_999],
  ])('%j is %i cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  test.each([
    '',
    '.',
    '$',
    '29.999',
    '-1',
    '1e3',
    '12,04',
    '1,2345',
    '29.',
    'ten',
    '٣',
    '1 000',
    '10000000',
    '0x10',
    'NaN',
  ])('%j is refused', text => {
    expect(parseDollars(text)).toBeNull();
  });

  test('parses everything that formatMoney writes', () => {
    fc.assert(fc.property(amount, cents => parseDollars(formatMoney(cents)) === cents));
  });
});

describe('percentOf', () => {
  test('rounds half a cent up', () => {
    expect(percentOf(2999, 800)).toBe(240);
    expect(percentOf(50, 100)).toBe(1);
    expect(percentOf(49, 100)).toBe(0);
    expect(percentOf(10_000, 887.5)).toBe(888);
    expect(percentOf(9_999, 887.5)).toBe(887);
  });

  test('is the nearest cent, the upper one of two equally near', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (cents, tenths) => {
        const exact = BigInt(cents) * BigInt(tenths);
        const distance = BigInt(percentOf(cents, tenths / 10)) * 100_000n - exact;
        expect(distance > -50_000n && distance <= 50_000n).toBe(true);
      }),
    );
  });

  test('is zero at zero percent and everything at a hundred', () => {
    fc.assert(fc.property(amount, cents => percentOf(cents, 0) === 0 && percentOf(cents, 10_000) === cents));
  });

  test('a negative amount or rate, a broken amount or too fine a rate is a fault', () => {
    expect(() => percentOf(-1, 800)).toThrow('A share is taken of an amount of zero or more');
    expect(() => percentOf(1, -800)).toThrow('A share is taken of an amount of zero or more');
    expect(() => percentOf(0.5, 800)).toThrow('Not a whole number of cents or basis points: 0.5');
    expect(() => percentOf(100, 0.05)).toThrow('Not a rate in tenths of a basis point: 0.05');
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 20_000)).toThrow(RangeError);
  });
});

test('pricePerUnit rounds to the cent', () => {
  expect(pricePerUnit(2999, 4)).toBe(750);
  expect(pricePerUnit(2998, 4)).toBe(750);
  for (const size of [0, -1, Number.NaN]) expect(() => pricePerUnit(2999, size)).toThrow('A size is more than zero');
});

test('sumCents adds, and no amounts are zero', () => {
  expect(sumCents([])).toBe(0);
  expect(sumCents([1, 2, 2999])).toBe(3002);
  expect(() => sumCents([0.1, 0.2])).toThrow(RangeError);
});
