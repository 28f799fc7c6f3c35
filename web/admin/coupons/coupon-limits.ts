import { fill } from '#content/fill.ts';
import { adminCouponsText } from '#content/microcopy/coupons.ts';
import type { Coupon } from '#contract/coupons.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDate } from '#domain/time/dates.ts';

const words = adminCouponsText.limits;

/** What keeps a coupon from working for everybody and for ever, in words. */
export function limitWords(coupon: Coupon, now = new Date()): string[] {
  const { starts_at, ends_at, min_subtotal_cents, max_per_customer } = coupon;
  const limits: string[] = [];
  if (starts_at && new Date(starts_at) > now) limits.push(fill(words.starts, { date: displayDate(starts_at) }));
  if (ends_at) {
    const date = displayDate(new Date(new Date(ends_at).getTime() - 1));
    limits.push(fill(new Date(ends_at) > now ? words.ends : words.ended, { date }));
  }
  if (min_subtotal_cents) limits.push(fill(words.from, { amount: formatMoney(min_subtotal_cents) }));
  if (max_per_customer) limits.push(max_per_customer === 1 ? words.once : fill(words.times, { n: max_per_customer }));
  return limits;
}
