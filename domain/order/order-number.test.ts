import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderNumber, normalizeOrderNumber, orderNumberFrom } from './order-number.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 16 });

test('any random bytes make a valid order number, which parses as itself', () => {
  fc.assert(
    fc.property(bytes, random => {
      const number = orderNumberFrom(random);
      expect(isOrderNumber(number)).toBe(true);
      expect(normalizeOrderNumber(number)).toBe(number);
      expect(normalizeOrderNumber(number.toLowerCase().replaceAll('-', ''))).toBe(number);
    }),
  );
});

test('each of the 32 characters is equally likely', () => {
  const characters = Array.from({ length: 256 }, (_, byte) => orderNumberFrom(new Uint8Array(8).fill(byte)).slice(-1));
  const counts = Map.groupBy(characters, character => character);
  expect(counts.size).toBe(32);
  for (const same of counts.values()) expect(same).toHaveLength(8);
});

test('too few bytes throw', () => {
  expect(() => orderNumberFrom(new Uint8Array(7))).toThrow('An order number needs 8 random bytes');
});

test.each([
  ['gg-7k3f-92qx', 'GG-7K3F-92QX'],
  [' #GG-7K3F-92QX ', 'GG-7K3F-92QX'],
  ['7K3F 92QX', 'GG-7K3F-92QX'],
  ['GG-O0IL-1111', 'GG-0011-1111'],
  ['GG7K-3F92', 'GG-GG7K-3F92'],
])('%j is read as %s', (typed, number) => {
  expect(normalizeOrderNumber(typed)).toBe(number);
});

test.each(['', 'GG-7K3F-92Q', 'GG-7K3F-92QXX', 'GG-7K3F-92QU', 'hello', "GG-7K3F-92'X"])(
  '%j is no order number',
  typed => {
    expect(normalizeOrderNumber(typed)).toBeNull();
  },
);

test('only the canonical form counts as an order number', () => {
  expect(isOrderNumber('gg-7k3f-92qx')).toBe(false);
  expect(isOrderNumber('GG-7K3F-92QX\n')).toBe(false);
  expect(isOrderNumber('No. GG-7K3F-92QX')).toBe(false);
});
