import { type Cents, formatMoney } from './money.ts';
import { shopZone } from './time/calendar.ts';
import { displayDate } from './time/dates.ts';

/** A coupon's terms. Null means no limit. */
export interface Coupon {
  code: string;
  discountBasisPoints: number;
  active: boolean;
  startsAt: Date | null;
  /** The first instant at which it is no longer valid. */
  endsAt: Date | null;
  minSubtotalCents: Cents | null;
  maxRedemptions: number | null;
  maxPerCustomer: number | null;
}

export interface CouponUse {
  /** As typed. */
  code: string;
  subtotalCents: Cents;
  now: Date;
  /** Redemptions so far, of all customers and of this one. */
  redemptions: number;
  redemptionsByCustomer: number;
}

type CouponRefusalReason =
  | 'coupon_unknown'
  | 'coupon_inactive'
  | 'coupon_not_started'
  | 'coupon_ended'
  | 'coupon_minimum'
  | 'coupon_used_up'
  | 'coupon_used_by_you';

/** The values in the sentence of a refusal, formatted for reading. */
interface CouponFacts {
  [name: string]: string;
  code: string;
}

export type CouponVerdict =
  | { ok: true; discountBasisPoints: number }
  | { ok: false; reason: CouponRefusalReason; facts: CouponFacts };

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
  if (!coupon.active) return refused('coupon_inactive');
  if (coupon.startsAt && use.now < coupon.startsAt) {
    return refused('coupon_not_started', { date: displayDate(coupon.startsAt, shopZone) });
  }
  if (coupon.endsAt && use.now >= coupon.endsAt) {
    return refused('coupon_ended', { date: lastDayOf(coupon.endsAt) });
  }
  if (isReached(coupon.maxRedemptions, use.redemptions)) return refused('coupon_used_up');
  if (isReached(coupon.maxPerCustomer, use.redemptionsByCustomer)) return refused('coupon_used_by_you');
  const minimum = coupon.minSubtotalCents ?? 0;
  if (use.subtotalCents < minimum) {
    return refused('coupon_minimum', {
      minimum: formatMoney(minimum),
      missing: formatMoney(minimum - use.subtotalCents),
    });
  }
  return { ok: true, discountBasisPoints: coupon.discountBasisPoints };
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

function isReached(limit: number | null, count: number): boolean {
  return limit !== null && count >= limit;
}

// A coupon that ends at midnight is last valid on the day before.
function lastDayOf(end: Date): string {
  return displayDate(new Date(end.getTime() - 1), shopZone);
}
