import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reversedParts, taxGivenBack } from './refund-tax.ts';

const order = { amountCents: 4439, taxCents: 240 };
const nothing = { amountCents: 0, taxCents: 0 };

test('the whole order gives back all its tax', () => {
  expect(taxGivenBack({ order, before: nothing, amountCents: 4439, lines: null })).toBe(240);
});

test('returned lines give back their own tax, and none of the untaxed shipping', () => {
  const lines = { amountCents: 3239, taxCents: 240 };
  expect(taxGivenBack({ order, before: nothing, amountCents: 3239, lines })).toBe(240);
  expect(taxGivenBack({ order, before: lines, amountCents: 1200, lines: null })).toBe(0);
});

test('lines that cost more than is left give back as much of their tax', () => {
  const lines = { amountCents: 3000, taxCents: 200 };
  expect(taxGivenBack({ order, before: nothing, amountCents: 1500, lines })).toBe(100);
});

test('an amount without lines gives back the tax in proportion', () => {
  expect(taxGivenBack({ order, before: nothing, amountCents: 1000, lines: null })).toBe(54);
});

test('refunds of any kind add up to the tax of the order, and none gives back more than its amount', () => {
  const wishes = fc.array(
    fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      taxShare: fc.option(fc.double({ min: 0, max: 0.2, noNaN: true })),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 0.13, noNaN: true }),
      wishes,
      (cents, rate, all) => {
        const whole = { amountCents: cents, taxCents: Math.floor(cents * rate) };
        const before = { ...nothing };
        const refund = (amountCents: number, lines: typeof nothing | null) => {
          const taxCents = taxGivenBack({ order: whole, before, amountCents, lines });
          expect(taxCents).toBeGreaterThanOrEqual(0);
          expect(taxCents).toBeLessThanOrEqual(amountCents);
          before.amountCents += amountCents;
          before.taxCents += taxCents;
          expect(before.taxCents).toBeLessThanOrEqual(whole.taxCents);
        };
        for (const { share, taxShare } of all) {
          const amountCents = Math.floor((cents - before.amountCents) * share);
          if (amountCents === 0) continue;
          refund(amountCents, taxShare === null ? null : { amountCents, taxCents: Math.floor(amountCents * taxShare) });
        }
        const left = cents - before.amountCents;
        if (left > 0 && left >= whole.taxCents - before.taxCents) {
          refund(left, null);
          expect(before.taxCents).toBe(whole.taxCents);
        }
      },
    ),
  );
});

test('a record is reversed goods first, and never beyond it', () => {
  const record = { goods: { amountCents: 5400, taxCents: 446 }, shipping: { amountCents: 1200, taxCents: 99 } };
  const first = { amountCents: 5000, taxCents: 413 };
  expect(reversedParts(record, nothing, first)).toEqual({ goods: first, shipping: nothing });
  expect(reversedParts(record, first, { amountCents: 1600, taxCents: 132 })).toEqual({
    goods: { amountCents: 400, taxCents: 33 },
    shipping: { amountCents: 1200, taxCents: 99 },
  });
  const beyond = { amountCents: 9999, taxCents: 999 };
  expect(reversedParts(record, nothing, beyond)).toEqual(record);
  expect(reversedParts(record, beyond, first)).toEqual({ goods: nothing, shipping: nothing });
});
