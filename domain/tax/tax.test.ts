import { expect, test } from 'vitest';
import { isRegistered, taxByTable, taxLabel } from './tax.ts';

const taxed = { subtotalCents: 2999, discountCents: 300, shippingCents: 1200 };
const table = {
  taxBasisPoints: 0,
  taxByState: {
    TX: { basisPoints: 825, onShipping: true },
    CA: { basisPoints: 725, onShipping: false },
    OR: { basisPoints: 0, onShipping: true },
  },
};

test('the tax is the rate on goods less discount, with shipping where the state’s row says so', () => {
  expect(taxByTable(taxed, 'TX', table)).toEqual({ taxCents: 322, taxBasisPoints: 825, taxesShipping: true });
  expect(taxByTable(taxed, 'CA', table)).toEqual({ taxCents: 196, taxBasisPoints: 725, taxesShipping: false });
});

test.each([
  [10, 500, 1],
  [9, 500, 0],
  [30, 500, 2],
  [1800, 887.5, 160],
])('%d cents at %d basis points are rounded half up to %d', (subtotalCents, basisPoints, taxCents) => {
  const rates = { taxBasisPoints: 0, taxByState: { TX: { basisPoints, onShipping: false } } };
  expect(taxByTable({ subtotalCents, discountCents: 0, shippingCents: 0 }, 'TX', rates)).toMatchObject({ taxCents });
});

test('a registered state may have a rate of 0, and other states have none', () => {
  expect(taxByTable(taxed, 'OR', table)).toEqual({ taxCents: 0, taxBasisPoints: 0, taxesShipping: true });
  expect(taxByTable(taxed, 'MT', table)).toEqual({ taxCents: 0, taxBasisPoints: 0, taxesShipping: false });
  expect(['TX', 'OR', 'MT', 'constructor'].map(state => isRegistered(state, table))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('before the state is known no tax is counted, unless every state has the same', () => {
  expect(taxByTable(taxed, null, table)).toEqual({ taxCents: 0, taxBasisPoints: null, taxesShipping: false });
  expect(taxByTable(taxed, null, { taxBasisPoints: 800, taxByState: {} }).taxCents).toBe(216);
});

test('taxLabel shows the exact rate', () => {
  expect(taxLabel(800)).toBe('Tax (8%)');
  expect(taxLabel(825)).toBe('Tax (8.25%)');
  expect(taxLabel(null)).toBe('Tax');
});
