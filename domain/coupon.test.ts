import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Coupon,
  type CouponUse,
  checkCoupon,
  couponCodeProblem,
  couponState,
  type GoodsInHand,
  goodsWords,
  isForGoods,
  normalizeCouponCode,
  reductionOf,
} from './coupon.ts';

const herd: Coupon = {
  code: 'HERD10',
  active: true,
  startsAt: null,
  endsAt: null,
  minSubtotalCents: null,
  maxRedemptions: null,
  maxPerCustomer: null,
  firstOrder: false,
  goods: { products: [], categories: [] },
};

const use: CouponUse = {
  code: 'herd10 ',
  goodsCents: 5000,
  now: new Date('2026-11-20T18:00:00Z'),
  redemptions: 3,
  redemptionsByCustomer: 1,
  hasOrdered: true,
  inHand: [{ productId: 'balm-4', category: 'balm' }],
  names: ['Whipped Balm'],
};

function check(coupon: Partial<Coupon>, changed: Partial<CouponUse> = {}) {
  return checkCoupon({ ...herd, ...coupon }, { ...use, ...changed });
}

test.each([
  [{}, 'active'],
  [{ active: false, maxRedemptions: 3 }, 'inactive'],
  [{ startsAt: new Date('2026-11-20T18:00:01Z') }, 'not_started'],
  [{ startsAt: use.now, endsAt: new Date('2026-11-20T18:00:01Z') }, 'active'],
  [{ endsAt: use.now, maxRedemptions: 3 }, 'ended'],
  [{ maxRedemptions: 3 }, 'used_up'],
  [{ maxRedemptions: 4 }, 'active'],
] as const)('a coupon with %j is %s, and the checkout agrees', (terms, state) => {
  expect(couponState({ ...herd, ...terms }, use.redemptions, use.now)).toBe(state);
  expect(check(terms)).toMatchObject(state === 'active' ? { ok: true } : { reason: `coupon_${state}` });
});

test.each([
  ['percent', '12.50', { discountBasisPoints: 1250, amountOffCents: 0, freesShipping: false }],
  ['amount', '5.00', { discountBasisPoints: 0, amountOffCents: 500, freesShipping: false }],
  ['shipping', '0.00', { discountBasisPoints: 0, amountOffCents: 0, freesShipping: true }],
] as const)('a coupon of the kind %s with %s takes off %j', (kind, discount, reduction) => {
  expect(reductionOf(kind, discount)).toEqual(reduction);
});

describe('checkCoupon', () => {
  test('a valid code is accepted in upper or lower case', () => {
    expect(check({})).toEqual({ ok: true });
  });

  test('an unknown code is repeated in the message', () => {
    expect(checkCoupon(null, use)).toEqual({ ok: false, reason: 'coupon_unknown', facts: { code: 'HERD10' } });
    expect(check({ code: 'OTHER' })).toMatchObject({ reason: 'coupon_unknown' });
  });

  test('an inactive code is refused', () => {
    expect(check({ active: false })).toMatchObject({ ok: false, reason: 'coupon_inactive' });
  });

  test('a coupon is valid from its first instant up to, not including, its end', () => {
    const startsAt = new Date('2026-12-01T06:00:00Z');
    const endsAt = new Date('2026-12-08T06:00:00Z');
    const at = (now: string) => check({ startsAt, endsAt }, { now: new Date(now) });
    expect(at('2026-12-01T05:59:59Z')).toMatchObject({ reason: 'coupon_not_started', facts: { date: 'Dec 1, 2026' } });
    expect(at('2026-12-01T06:00:00Z')).toMatchObject({ ok: true });
    expect(at('2026-12-08T05:59:59Z')).toMatchObject({ ok: true });
    expect(at('2026-12-08T06:00:00Z')).toMatchObject({ reason: 'coupon_ended', facts: { date: 'Dec 7, 2026' } });
  });

  test('limits count all redemptions, and those of the customer', () => {
    expect(check({ maxRedemptions: 4 })).toMatchObject({ ok: true });
    expect(check({ maxRedemptions: 3 })).toMatchObject({ reason: 'coupon_used_up' });
    expect(check({ maxPerCustomer: 2 })).toMatchObject({ ok: true });
    expect(check({ maxPerCustomer: 1 })).toMatchObject({ reason: 'coupon_used_by_you' });
  });

  test('a missed minimum says how much is missing', () => {
    expect(check({ minSubtotalCents: 5000 })).toMatchObject({ ok: true });
    expect(check({ minSubtotalCents: 7500 })).toMatchObject({
      reason: 'coupon_minimum',
      facts: { code: 'HERD10', minimum: '$75.00', missing: '$25.00', goods: 'goods' },
    });
  });

  test('a used-up coupon does not ask for a larger order', () => {
    expect(check({ minSubtotalCents: 7500, maxRedemptions: 3 })).toMatchObject({ reason: 'coupon_used_up' });
  });
});

describe('for any coupon', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  const limit = fc.option(fc.integer({ min: 0, max: 5 }));
  const coupons = fc.record({
    code: fc.constant('HERD10'),
    active: fc.boolean(),
    startsAt: fc.option(instant),
    endsAt: fc.option(instant),
    minSubtotalCents: fc.option(fc.integer({ min: 0, max: 10_000 })),
    maxRedemptions: limit,
    maxPerCustomer: limit,
    firstOrder: fc.boolean(),
    goods: fc.constantFrom({ products: [], categories: [] }, { products: ['balm-4'], categories: [] }),
  });
  const uses = fc.record({
    code: fc.constant('herd10'),
    goodsCents: fc.integer({ min: 0, max: 10_000 }),
    now: instant,
    redemptions: fc.integer({ min: 0, max: 5 }),
    redemptionsByCustomer: fc.integer({ min: 0, max: 5 }),
    hasOrdered: fc.boolean(),
    inHand: fc.constantFrom<GoodsInHand[]>(
      [],
      [{ productId: 'balm-4', category: 'balm' }],
      [{ productId: 'oil', category: 'oil' }],
    ),
    names: fc.constant([]),
  });

  test('it is accepted exactly when each of its terms is met', () => {
    fc.assert(
      fc.property(coupons, uses, (coupon, at) => {
        const holds =
          coupon.active &&
          (coupon.startsAt === null || at.now >= coupon.startsAt) &&
          (coupon.endsAt === null || at.now < coupon.endsAt) &&
          (coupon.minSubtotalCents === null || at.goodsCents >= coupon.minSubtotalCents) &&
          !(coupon.firstOrder && at.hasOrdered) &&
          (coupon.goods.products.length === 0 || at.inHand.every(({ productId }) => productId === 'balm-4')) &&
          (coupon.maxRedemptions === null || at.redemptions < coupon.maxRedemptions) &&
          (coupon.maxPerCustomer === null || at.redemptionsByCustomer < coupon.maxPerCustomer);
        expect(checkCoupon(coupon, at).ok).toBe(holds);
      }),
      { numRuns: 500 },
    );
  });

  test('another redemption never turns a refusal into an acceptance', () => {
    fc.assert(
      fc.property(coupons, uses, (coupon, at) => {
        const later = { ...at, redemptions: at.redemptions + 1, redemptionsByCustomer: at.redemptionsByCustomer + 1 };
        expect(checkCoupon(coupon, later).ok && !checkCoupon(coupon, at).ok).toBe(false);
      }),
    );
  });

  test('normalizing a code twice equals normalizing it once', () => {
    fc.assert(
      fc.property(fc.string(), text => normalizeCouponCode(normalizeCouponCode(text)) === normalizeCouponCode(text)),
    );
  });
});

test.each([
  ['SAVE20', null],
  ['X', null],
  [`${'A'.repeat(38)}-_`, null],
  ['', 'Coupon Code is required'],
  ['A'.repeat(41), 'Use letters A to Z, digits, - and _, 40 at most.'],
  ['SAVE 20', 'Use letters A to Z, digits, - and _, 40 at most.'],
  ['SÄVE', 'Use letters A to Z, digits, - and _, 40 at most.'],
  ['save20', 'Use letters A to Z, digits, - and _, 40 at most.'],
])('%j as a code: %j', (code, problem) => {
  expect(couponCodeProblem(code)).toBe(problem);
});

describe('a coupon for some goods or a first order', () => {
  const oil = { productId: 'oil', category: 'oil' };
  const balm = { productId: 'balm-4', category: 'balm' };

  test('names what it is for, and is accepted as soon as one of them is there', () => {
    const goods = { products: ['balm-4', 'gone'], categories: ['serum'] };
    expect(check({ goods }, { inHand: [oil] })).toEqual({
      ok: false,
      reason: 'coupon_other_goods',
      facts: { code: 'HERD10', goods: 'Whipped Balm or Serum' },
    });
    expect(check({ goods }, { inHand: [oil, balm] }).ok).toBe(true);
    expect(check({ goods }, { inHand: [] }).ok).toBe(true);
    expect([balm, oil, { productId: 'face', category: 'serum' }].map(each => isForGoods(goods, each))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is for nothing once all its products are deleted', () => {
    expect(goodsWords({ products: ['gone'], categories: [] }, [])).toBe('other goods');
    expect(goodsWords({ products: [], categories: [] }, [])).toBeNull();
    expect(goodsWords({ products: ['a', 'b', 'c'], categories: [] }, ['A', 'B', 'C'])).toBe('A, B or C');
  });

  test('a first order is one before which there was none', () => {
    expect(check({ firstOrder: true })).toMatchObject({ reason: 'coupon_first_order' });
    expect(check({ firstOrder: true }, { hasOrdered: false }).ok).toBe(true);
  });
});
