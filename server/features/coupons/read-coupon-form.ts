import { fill } from '#content/fill.ts';
import { couponProblems } from '#content/words/admin/coupons.ts';
import type { CouponForm } from '#contract/coupons/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { type CouponKind, couponCodeProblem, normalizeCouponCode } from '#domain/coupon.ts';
import { type Cents, formatMoney, largestAmount, parseDollars } from '#domain/money.ts';
import { parsePercent } from '#domain/percent.ts';
import { addDays, type IsoDay, startOfDay } from '#domain/time/calendar.ts';

/** A coupon's terms as stored. */
export interface CouponTerms {
  code: string;
  kind: CouponKind;
  /** A percentage or dollars, by the kind, as a decimal string. */
  discount: string;
  active: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  min_subtotal_cents: Cents | null;
  max_redemptions: number | null;
  max_per_customer: number | null;
  first_order: boolean;
  only_products: string[];
  only_categories: string[];
}

const mostUses = 1_000_000;
/** The most dollars off that the column holds. */
const mostOff: Cents = 99_999;
const problems = {
  ...couponProblems,
  amountOff: fill(couponProblems.amountOff, { most: formatMoney(mostOff) }),
  amount: fill(couponProblems.amount, { most: formatMoney(largestAmount) }),
  uses: fill(couponProblems.uses, { most: mostUses.toLocaleString('en-US') }),
};

/** Converts the form's text to stored terms. Refuses `invalid` with a sentence for every wrong field. */
export function readCouponForm(form: CouponForm): CouponTerms | Refusal {
  const fields: Record<string, string> = {};
  const optional = <T>(field: keyof CouponForm, read: (text: string) => T | null, problem: string): T | null => {
    const text = String(form[field] ?? '');
    if (text === '') return null;
    const value = read(text);
    if (value === null) fields[field] = problem;
    return value;
  };
  const code = normalizeCouponCode(form.code);
  const codeProblem = couponCodeProblem(code);
  if (codeProblem) fields.code = codeProblem;
  const hundredths = readDiscount(form);
  if (hundredths === null) fields.discount = form.kind === 'amount' ? problems.amountOff : problems.discount;
  const firstDay = optional('starts_on', readDay, problems.day);
  const lastDay = optional('ends_on', readDay, problems.day);
  if (firstDay && lastDay && lastDay < firstDay) fields.ends_on = problems.order;
  const terms = {
    code,
    kind: form.kind,
    discount: ((hundredths ?? 0) / 100).toFixed(2),
    active: form.active,
    starts_at: firstDay ? startOfDay(firstDay) : null,
    // The last day is included.
    ends_at: lastDay ? startOfDay(addDays(lastDay, 1)) : null,
    min_subtotal_cents: optional('min_subtotal', parseDollars, problems.amount),
    max_redemptions: optional('max_redemptions', readUses, problems.uses),
    max_per_customer: optional('max_per_customer', readUses, problems.uses),
    first_order: form.first_order,
    // Sorted, so that the same choice in another order is not a change.
    only_products: [...new Set(form.only_products)].sort(),
    only_categories: [...new Set(form.only_categories)].sort(),
  };
  return Object.keys(fields).length > 0 ? refuse('invalid', {}, { fields }) : terms;
}

/** In hundredths of a percent, or cents; null if it is neither. */
function readDiscount({ kind, discount }: CouponForm): number | null {
  if (kind === 'shipping') return 0;
  if (kind === 'percent') return parsePercent(discount);
  const cents = parseDollars(discount);
  return cents && cents <= mostOff ? cents : null;
}

/** An existing day of the calendar. */
function readDay(text: string): IsoDay | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) ? null : text;
}

function readUses(text: string): number | null {
  const uses = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return uses >= 1 && uses <= mostUses ? uses : null;
}
