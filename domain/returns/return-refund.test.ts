import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoRates, priceOrder } from '#domain/price.ts';
import { proposeRefund } from './return-refund.ts';

const order = {
  lines: [
    { unitPriceCents: 2999, quantity: 3 },
    { unitPriceCents: 1799, quantity: 1 },
  ],
  discountCents: 1080,
  taxCents: 777,
  taxBasisPoints: 800,
  totalCents: 2999 * 3 + 1799 - 1080 + 777 + 1200,
};
const jar = { line: 0, quantity: 1, quantityBefore: 0, isOurFault: false };
const propose = (units: Parameters<typeof proposeRefund>[0]['units'], more = {}) =>
  proposeRefund({ order, units, feeCents: 0, leftCents: order.totalCents, ...more });

describe('a proposal', () => {
  test('gives back the line’s share with discount and tax, and keeps the shipping', () => {
    expect(propose([jar])).toEqual({ goodsCents: 2915, shippingCents: 0, feeCents: 0, amountCents: 2915 });
  });

  test('takes the fee, but not for what was our fault', () => {
    expect(propose([jar], { feeCents: 500 })).toMatchObject({ feeCents: 500, amountCents: 2415 });
    expect(propose([{ ...jar, isOurFault: true }], { feeCents: 500 })).toMatchObject({ feeCents: 0 });
    expect(propose([jar], { feeCents: 99_999 })).toMatchObject({ feeCents: 2915, amountCents: 0 });
  });

  test('gives back the shipping only if all of it came back and was our fault', () => {
    const all = [
      { line: 0, quantity: 3, quantityBefore: 0, isOurFault: true },
      { line: 1, quantity: 1, quantityBefore: 0, isOurFault: true },
    ];
    expect(propose(all)).toMatchObject({ shippingCents: 1200, amountCents: order.totalCents });
    expect(propose(all.slice(0, 1))).toMatchObject({ shippingCents: 0 });
    expect(propose(all.map((unit, at) => ({ ...unit, isOurFault: at === 0 })))).toMatchObject({ shippingCents: 0 });
  });

  test('is nothing for a parcel in which nothing was', () => {
    expect(propose([{ ...jar, quantity: 0 }], { feeCents: 500 })).toMatchObject({ amountCents: 0, feeCents: 0 });
  });

  test('is never more than is left', () => {
    expect(propose([jar], { leftCents: 100 })).toMatchObject({ amountCents: 100 });
  });
});

test('returns of any order, one after the other, never give back more than was paid', () => {
  const orders = fc.record({
    lines: fc.array(
      fc.record({ unitPriceCents: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  });
  const steps = fc.array(fc.record({ line: fc.nat(5), quantity: fc.nat(5), isOurFault: fc.boolean() }));
  fc.assert(
    fc.property(orders, steps, fc.nat(2_000), (bought, wishes, feeCents) => {
      const totals = priceOrder({ ...bought, shippingMethod: 'standard', shipToState: 'NY', rates: demoRates });
      const whole = { ...totals, lines: bought.lines, taxBasisPoints: totals.taxBasisPoints ?? 0 };
      const before = bought.lines.map(() => 0);
      let leftCents = totals.totalCents;
      for (const { line, quantity, isOurFault } of wishes) {
        const left = (bought.lines[line]?.quantity ?? 0) - (before[line] ?? 0);
        if (quantity > left) continue;
        const units = [{ line, quantity, quantityBefore: before[line] ?? 0, isOurFault }];
        const { amountCents } = proposeRefund({ order: whole, units, feeCents, leftCents });
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents).toBeLessThanOrEqual(leftCents);
        leftCents -= amountCents;
        before[line] = (before[line] ?? 0) + quantity;
      }
    }),
  );
});
