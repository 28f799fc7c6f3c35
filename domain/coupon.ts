import { categoryLabel } from './display.ts';
import { type Cents, formatMoney, parseDollars } from './money.ts';
import { parsePercent } from './percent.ts';
import { shopZone } from './time/calendar.ts';
import { displayDate } from './time/dates.ts';

/** What a coupon takes off: a percentage of the goods, dollars off the goods, or the price of standard shipping. */
export const couponKinds = ['percent', 'amount', 'shipping'] as const;
export type CouponKind = (typeof couponKinds)[number];

export interface Reduction {
  discountBasisPoints: number;
  amountOffCents: Cents;
  freesShipping: boolean;
}

export const noReduction: Reduction = { discountBasisPoints: 0, amountOffCents: 0, freesShipping: false };

/** `discount` is a percentage or dollars, by the kind; it says nothing for free shipping. */
export function reductionOf(kind: CouponKind, discount: string): Reduction {
  switch (kind) {
    case 'percent':
      return { ...noReduction, discountBasisPoints: parsePercent(discount) ?? 0 };
    case 'amount':
      return { ...noReduction, amountOffCents: parseDollars(discount) ?? 0 };
    case 'shipping':
      return { ...noReduction, freesShipping: true };
  }
}

/** A coupon's terms. Null means no limit. */
export interface Coupon {
  code: string;
  active: boolean;
  startsAt: Date | null;
  /** The first instant at which it is no longer valid. */
  endsAt: Date | null;
  minSubtotalCents: Cents | null;
  maxRedemptions: number | null;
  maxPerCustomer: number | null;
  /** Only with the first order of a customer that is not canceled. */
  firstOrder: boolean;
  goods: CouponGoods;
}

/** What a coupon is for; both lists empty: everything. Ids of deleted products stay, so that it is never for more. */
export interface CouponGoods {
  products: readonly string[];
  categories: readonly string[];
}

export interface GoodsInHand {
  productId: string;
  category: string | null;
}

/** Whether a coupon takes something off these goods. */
export function isForGoods({ products, categories }: CouponGoods, { productId, category }: GoodsInHand): boolean {
  if (products.length === 0 && categories.length === 0) return true;
  return products.includes(productId) || (category !== null && categories.includes(category));
}

/** 'Whipped Balm, Lip Balm or Oil', by the names of the products that are on sale; null: for everything. */
export function goodsWords({ products, categories }: CouponGoods, names: readonly string[]): string | null {
  if (products.length === 0 && categories.length === 0) return null;
  const all = [...names, ...categories.map(categoryLabel)];
  const [last = 'other goods', ...others] = all.toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')} or ${last}` : last;
}

/** What may become of a code, whoever types it. */
export type CouponState = 'active' | 'inactive' | 'not_started' | 'ended' | 'used_up';

type Lasting = Pick<Coupon, 'active' | 'startsAt' | 'endsAt' | 'maxRedemptions'>;

/** The state of a coupon after this many redemptions; the checkout refuses by it, the back office shows it. */
export function couponState(
  { active, startsAt, endsAt, maxRedemptions }: Lasting,
  redemptions: number,
  now: Date,
): CouponState {
  if (!active) return 'inactive';
  if (startsAt && now < startsAt) return 'not_started';
  if (endsAt && now >= endsAt) return 'ended';
  return isReached(maxRedemptions, redemptions) ? 'used_up' : 'active';
}

export interface CouponUse {
  /** As typed. */
  code: string;
  /** Of the goods that the coupon is for. */
  goodsCents: Cents;
  now: Date;
  /** Redemptions so far, of all customers and of this one. */
  redemptions: number;
  redemptionsByCustomer: number;
  /** The customer has an order that is not canceled. */
  hasOrdered: boolean;
  /** In the order; a cart that is still empty is not refused for its goods. */
  inHand: readonly GoodsInHand[];
  /** Names of the products the coupon is for. */
  names: readonly string[];
}

type CouponRefusalReason =
  | 'coupon_unknown'
  | `coupon_${Exclude<CouponState, 'active'>}`
  | 'coupon_first_order'
  | 'coupon_other_goods'
  | 'coupon_minimum'
  | 'coupon_used_by_you';

/** The values in the sentence of a refusal, formatted for reading. */
interface CouponFacts {
  [name: string]: string;
  code: string;
}

export type CouponVerdict = { ok: true } | { ok: false; reason: CouponRefusalReason; facts: CouponFacts };

/**
 * Whether a code may be used on this order. The minimum is checked last, so nobody adds goods for a code that is
 * refused anyway.
 */
export function checkCoupon(coupon: Coupon | null, use: CouponUse): CouponVerdict {
  const code = normalizeCouponCode(use.code);
  const refused = (reason: CouponRefusalReason, facts: Record<string, string> = {}): CouponVerdict => ({
    ok: false,
    reason,
    facts: { code, ...facts },
  });

  if (!coupon || normalizeCouponCode(coupon.code) !== code) return refused('coupon_unknown');
  const state = couponState(coupon, use.redemptions, use.now);
  if (state !== 'active') return refused(`coupon_${state}`, datesOf(coupon, state));
  if (isReached(coupon.maxPerCustomer, use.redemptionsByCustomer)) return refused('coupon_used_by_you');
  if (coupon.firstOrder && use.hasOrdered) return refused('coupon_first_order');
  if (use.inHand.length > 0 && !use.inHand.some(goods => isForGoods(coupon.goods, goods)))
    return refused('coupon_other_goods', { goods: goodsWords(coupon.goods, use.names) ?? '' });
  const minimum = coupon.minSubtotalCents ?? 0;
  if (use.goodsCents < minimum) {
    return refused('coupon_minimum', {
      minimum: formatMoney(minimum),
      missing: formatMoney(minimum - use.goodsCents),
      goods: goodsWords(coupon.goods, use.names) ?? 'goods',
    });
  }
  return { ok: true };
}

/** Codes are stored in capitals and compared without case or surrounding space. */
export function normalizeCouponCode(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * Why a code in capitals is not allowed; null if it is. Characters that look alike or cannot be read out are refused.
 */
export function couponCodeProblem(code: string): string | null {
  if (code === '') return 'Coupon Code is required';
  return /^[A-Z0-9_-]{1,40}$/.test(code) ? null : 'Use letters A to Z, digits, - and _, 40 at most.';
}

function datesOf({ startsAt, endsAt }: Coupon, state: CouponState): Record<string, string> {
  if (state === 'not_started' && startsAt) return { date: displayDate(startsAt, shopZone) };
  return state === 'ended' && endsAt ? { date: lastDayOf(endsAt) } : {};
}

function isReached(limit: number | null, count: number): boolean {
  return limit !== null && count >= limit;
}

// A coupon that ends at midnight is last valid on the day before.
function lastDayOf(end: Date): string {
  return displayDate(new Date(end.getTime() - 1), shopZone);
}
