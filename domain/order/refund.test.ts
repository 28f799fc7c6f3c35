import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '#domain/money.ts';
import { demoRates, priceOrder } from '#domain/price.ts';
import { allocate, lineShares, type OrderToRefund, refundable, refundForUnits } from './refund.ts';

const orders = fc
  .record({
    lines: fc.array(
      fc.record({ unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
      { minLength: 1, maxLength: 12 },
    ),
    discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(bought => ({
    ...bought,
    totals: priceOrder({ ...bought, shippingMethod: 'standard', shipToState: 'NY', rates: demoRates }),
  }))
  .map(({ lines, totals }) => ({ lines, ...totals, taxBasisPoints: totals.taxBasisPoints ?? 0 }));

test('the refundable amount is what was paid minus refunds, pending ones included', () => {
  expect(refundable({ capturedCents: 4439, reservedCents: 0 })).toBe(4439);
  expect(refundable({ capturedCents: 4439, reservedCents: 4439 })).toBe(0);
  expect(refundable({ capturedCents: 0, reservedCents: 10 })).toBe(0);
});

describe('allocate', () => {
  test('remaining cents go to the largest remainders, earlier ones first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(100, [1, 5, 5])).toEqual([9, 46, 45]);
    expect(allocate(2, [1, 1, 2])).toEqual([1, 0, 1]);
    expect(allocate(10, [0, 0])).toEqual([10, 0]);
    expect(allocate(10, [])).toEqual([]);
  });

  test('the parts add up, and each is within a cent of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), weights, (amount, list) => {
        const parts = allocate(amount, list);
        const total = sumCents(list);
        expect(sumCents(parts)).toBe(amount);
        if (total === 0) return;
        for (const [at, part] of parts.entries()) {
          const distance = BigInt(part) * BigInt(total) - BigInt(amount) * BigInt(list[at] ?? 0);
          expect(distance > -BigInt(total) && distance < BigInt(total)).toBe(true);
        }
      }),
    );
  });
});

describe('lineShares', () => {
  test('lines and shipping add up to what the buyer paid', () => {
    fc.assert(
      fc.property(orders, order => {
        const shares = lineShares(order);
        expect(sumCents(shares.map(share => share.discountCents))).toBe(order.discountCents);
        expect(sumCents(shares.map(share => share.taxCents))).toBe(order.taxCents);
        expect(sumCents(shares.map(share => share.paidCents)) + order.shippingCents).toBe(order.totalCents);
        for (const share of shares) expect(share.paidCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('refundForUnits', () => {
  const twoLines: OrderToRefund = {
    lines: [
      { unitPriceCents: 2999, quantity: 3 },
      { unitPriceCents: 1799, quantity: 1 },
    ],
    discountCents: 1080,
    taxCents: 777,
    taxBasisPoints: 800,
  };

  test('one jar of three is refunded with its share of discount and tax', () => {
    const [line] = lineShares(twoLines);
    expect(line).toEqual({ goodsCents: 8997, discountCents: 900, taxCents: 648, paidCents: 8745 });
    expect(refundForUnits(twoLines, [{ line: 0, quantity: 1, quantityBefore: 0 }])).toBe(2915);
    expect(refundForUnits(twoLines, [{ line: 0, quantity: 2, quantityBefore: 1 }])).toBe(5830);
  });

  test('the tax on shipping is not refunded with the goods', () => {
    const taxed = { ...twoLines, taxCents: 777 + 96 };
    expect(lineShares(taxed)).toEqual(lineShares(twoLines));
  });

  test('no units are no money', () => {
    expect(refundForUnits(twoLines, [{ line: 0, quantity: 0, quantityBefore: 1 }])).toBe(0);
  });

  test('more units than were bought throw', () => {
    expect(() => refundForUnits(twoLines, [{ line: 1, quantity: 1, quantityBefore: 1 }])).toThrow(
      'Line 1 has 1 units, not 2',
    );
    expect(() => refundForUnits(twoLines, [{ line: 0, quantity: 2, quantityBefore: -1 }])).toThrow(RangeError);
    expect(() => refundForUnits(twoLines, [{ line: 7, quantity: 1, quantityBefore: 0 }])).toThrow(RangeError);
    expect(() => refundForUnits(twoLines, [{ line: 0, quantity: -1, quantityBefore: 1 }])).toThrow(RangeError);
  });

  test('returning unit by unit, in any order, refunds the goods exactly and never more', () => {
    const journeys = orders.chain(order => {
      const units = order.lines.flatMap((line, at) => Array.from({ length: line.quantity }, () => at));
      return fc.tuple(fc.constant(order), fc.shuffledSubarray(units, { minLength: units.length }));
    });
    fc.assert(
      fc.property(journeys, ([order, units]) => {
        const before = order.lines.map(() => 0);
        let given = 0;
        for (const line of units) {
          const quantityBefore = before[line] ?? 0;
          const amount = refundForUnits(order, [{ line, quantity: 1, quantityBefore }]);
          expect(amount).toBeGreaterThanOrEqual(0);
          before[line] = quantityBefore + 1;
          given += amount;
          expect(given).toBeLessThanOrEqual(order.totalCents);
        }
        expect(given + order.shippingCents).toBe(order.totalCents);
      }),
    );
  });
});

describe('units that come back after a part of their line was swapped', () => {
  interface Line {
    unitPriceCents: number;
    quantity: number;
    refunded: { quantity: number; cents: number };
  }

  /** Gives units of a line back and writes down what for, as the shop does. */
  function giveBack(order: Omit<OrderToRefund, 'lines'>, lines: Line[], line: number, quantity: number): number {
    const one = lines[line] as Line;
    const cents = refundForUnits({ ...order, lines }, [{ line, quantity, quantityBefore: one.refunded.quantity }]);
    one.refunded = { quantity: one.refunded.quantity + quantity, cents: one.refunded.cents + cents };
    return cents;
  }

  test('come to exactly what was paid, with whatever came back before', () => {
    const steps = fc.array(fc.record({ line: fc.nat(), swaps: fc.boolean() }), { maxLength: 30 });
    fc.assert(
      fc.property(orders, steps, ({ lines: bought, ...order }, walk) => {
        const lines: Line[] = bought.map(line => ({ ...line, refunded: { quantity: 0, cents: 0 } }));
        const left = ({ quantity, refunded }: Line) => quantity - refunded.quantity;
        let given = 0;
        for (const { line: at, swaps } of walk) {
          const line = at % lines.length;
          const one = lines[line] as Line;
          if (left(one) === 0) continue;
          if (!swaps) given += giveBack(order, lines, line, 1);
          else if (one.quantity > 1) {
            one.quantity -= 1;
            lines.push({ ...one, quantity: 1, refunded: { quantity: 0, cents: 0 } });
          }
        }
        for (const [line, one] of lines.entries()) if (left(one) > 0) given += giveBack(order, lines, line, left(one));
        expect(given + order.shippingCents).toBe(order.totalCents);
      }),
    );
  });

  test('do not make up for what staff kept of them', () => {
    const order = { discountCents: 0, taxCents: 0, taxBasisPoints: 0 };
    const kept = { unitPriceCents: 2000, quantity: 2, refunded: { quantity: 1, cents: 1000 } };
    expect(giveBack(order, [kept], 0, 1)).toBe(2000);
  });
});

test('a discount for some goods is theirs alone, also when they come back one by one', () => {
  const order: OrderToRefund = {
    lines: [
      { unitPriceCents: 3000, quantity: 2, isDiscounted: true },
      { unitPriceCents: 1000, quantity: 1, isDiscounted: false },
    ],
    discountCents: 601,
    taxCents: 512,
    taxBasisPoints: 800,
  };
  const [balm, oil] = lineShares(order);
  expect(balm).toMatchObject({ discountCents: 601 });
  expect(oil).toMatchObject({ discountCents: 0, taxCents: 80, paidCents: 1080 });
  const one = (quantityBefore: number) => refundForUnits(order, [{ line: 0, quantity: 1, quantityBefore }]);
  expect(one(0) + one(1)).toBe(balm?.paidCents);
});
