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
  const record = { goods: [{ amountCents: 5400, taxCents: 446 }], shipping: { amountCents: 1200, taxCents: 99 } };
  const first = { amountCents: 5000, taxCents: 413, named: null };
  const rest = { amountCents: 1600, taxCents: 132, named: null };
  expect(reversedParts(record, [first, rest])).toEqual([
    { goods: [{ amountCents: 5000, taxCents: 413 }], shipping: nothing },
    { goods: [{ amountCents: 400, taxCents: 33 }], shipping: { amountCents: 1200, taxCents: 99 } },
  ]);
  const beyond = { amountCents: 9999, taxCents: 999, named: null };
  expect(reversedParts(record, [beyond, first])).toEqual([record, { goods: [nothing], shipping: nothing }]);
});

test('goods that are named come back with their own tax, whatever their place', () => {
  const [exempt, taxed] = [
    { amountCents: 5000, taxCents: 0 },
    { amountCents: 3000, taxCents: 240 },
  ];
  const record = { goods: [exempt, taxed], shipping: nothing };
  const refunds = [
    { ...taxed, named: [nothing, taxed] },
    { amountCents: 5000, taxCents: 0, named: null },
  ];
  expect(reversedParts(record, refunds).map(({ goods }) => goods)).toEqual([
    [nothing, taxed],
    [exempt, nothing],
  ]);
});

test('reversals never exceed the record, and come to it once all is given back', () => {
  const cents = fc.integer({ min: 0, max: 20_000 });
  const part = fc.record({ amountCents: cents, taxCents: fc.integer({ min: 0, max: 2_000 }) });
  const goods = fc.array(part, { minLength: 1, maxLength: 4 });
  const refunds = fc.array(
    fc.record({ amountCents: cents, taxCents: cents, named: fc.option(fc.array(part, { maxLength: 4 })) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(goods, part, refunds, (sold, shipping, some) => {
      const all = [...some, { amountCents: 1_000_000, taxCents: 1_000_000, named: null }];
      const reversed = reversedParts({ goods: sold, shipping }, all);
      const parts = reversed.flatMap(each => [...each.goods, each.shipping]);
      expect(parts.every(({ amountCents, taxCents }) => amountCents >= 0 && taxCents >= 0)).toBe(true);
      for (const of of ['amountCents', 'taxCents'] as const) {
        const back = (at: number) => reversed.reduce((sum, each) => sum + (each.goods[at]?.[of] ?? 0), 0);
        expect(sold.map((_, at) => back(at))).toEqual(sold.map(each => each[of]));
        expect(reversed.reduce((sum, each) => sum + each.shipping[of], 0)).toBe(shipping[of]);
      }
    }),
  );
});
