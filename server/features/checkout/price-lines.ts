import { type Refusal, refuse } from '#contract/errors.ts';
import {
  type CouponKind,
  type CouponVerdict,
  checkCoupon,
  noReduction,
  type Reduction,
  reductionOf,
} from '#domain/coupon.ts';
import {
  lineTotal,
  methodsFor,
  type OfferedMethod,
  type OrderTotals,
  type PricedLine,
  type PricingRates,
  priceOrder,
  type ShippingMethodName,
  withFreeShipping,
} from '#domain/price.ts';
import { shippingMethodRules } from '#domain/shipping.ts';
import { findState } from '#domain/states.ts';
import { type CodedGoods, type CodedLine, goodsByCode } from '#domain/tax-codes.ts';
import type { PurchaseLine } from './read-purchase.ts';

/** A coupon row with its uses so far, in all and by this customer. Times as ISO text or Date. */
export interface CouponRow {
  id: string;
  code: string;
  kind: CouponKind;
  discount: string;
  active: boolean;
  starts_at: Date | string | null;
  ends_at: Date | string | null;
  min_subtotal_cents: number | null;
  max_redemptions: number | null;
  max_per_customer: number | null;
  redemptions: number;
  used_by_customer: number;
}

interface ToPrice {
  lines: readonly PricedLine[];
  /** As typed; empty for none. */
  couponCode: string;
  coupon: CouponRow | null;
  shippingMethod: ShippingMethodName;
  state: string;
  rates: PricingRates;
  now: Date;
  /** What staff take off, and ask for shipping. */
  amountOffCents?: number;
  shippingPriceCents?: number | null;
}

export interface Priced {
  totals: OrderTotals;
  /** By tax code, less the discount. */
  goods: readonly CodedGoods[];
  /** The shop's, with what a coupon changes of them. */
  rates: PricingRates;
  /** Those offered there, standard first. */
  methods: readonly OfferedMethod[];
  /** Why the wanted method has no price there, unless staff set one. The totals have standard shipping instead. */
  methodRefused: Refusal | null;
  /** The code as stored, if valid. */
  couponCode: string | null;
  couponRefused: Refusal | null;
}

/** A line as read with its product. */
export const toPrice = (
  line: Pick<PurchaseLine, 'price_cents' | 'quantity' | 'weight_oz' | 'tax_code'>,
): PricedLine => ({
  unitPriceCents: line.price_cents,
  quantity: line.quantity,
  ounces: line.weight_oz,
  taxCode: line.tax_code,
});

/** A line at its price, with its tax code. */
export const codedLine = (line: PricedLine): CodedLine => ({ taxCode: line.taxCode ?? null, cents: lineTotal(line) });

/** The price of these items with coupon, shipping method and state. An invalid coupon is reported and ignored. */
export function priceLines({ lines, couponCode, coupon, state, rates, now, ...terms }: ToPrice): Priced {
  const { shippingMethod, shippingPriceCents = null, amountOffCents = 0 } = terms;
  const price = ({ freesShipping, ...off }: Reduction = { ...noReduction, amountOffCents }) => {
    const own = freesShipping ? withFreeShipping(rates) : rates;
    const shipToState = findState(state)?.code ?? null;
    const methods = methodsFor({ lines, shipToState, rates: own });
    const isOffered = shippingPriceCents !== null || methods.some(({ method }) => method === shippingMethod);
    const totals = priceOrder({ lines, ...off, shippingMethod, shippingPriceCents, shipToState, rates: own });
    return {
      rates: own,
      methods,
      methodRefused: isOffered
        ? null
        : refuse('method_not_offered', { method: shippingMethodRules[shippingMethod].label }),
      totals,
      goods: goodsByCode(lines.map(codedLine), totals.discountCents),
    };
  };
  const plain = price();
  if (couponCode.trim() === '') return { ...plain, couponCode: null, couponRefused: null };
  const verdict = judge(coupon, couponCode, plain.totals.subtotalCents, now);
  if (!coupon || !verdict.ok) {
    const couponRefused = verdict.ok ? null : refuse(verdict.reason, verdict.facts);
    return { ...plain, couponCode: null, couponRefused };
  }
  return { ...price(reductionOf(coupon.kind, coupon.discount)), couponCode: coupon.code, couponRefused: null };
}

function judge(row: CouponRow | null, code: string, subtotalCents: number, now: Date): CouponVerdict {
  const terms = row && {
    code: row.code,
    active: row.active,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    minSubtotalCents: row.min_subtotal_cents,
    maxRedemptions: row.max_redemptions,
    maxPerCustomer: row.max_per_customer,
  };
  return checkCoupon(terms, {
    code,
    subtotalCents,
    now,
    redemptions: row?.redemptions ?? 0,
    redemptionsByCustomer: row?.used_by_customer ?? 0,
  });
}
