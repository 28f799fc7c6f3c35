import { type Refusal, refuse } from '#contract/errors.ts';
import { variantName } from '#domain/catalog/family.ts';
import {
  type CouponKind,
  type CouponVerdict,
  checkCoupon,
  type GoodsInHand,
  goodsWords,
  isForGoods,
  noReduction,
  type Reduction,
  reductionOf,
} from '#domain/coupon.ts';
import { sumCents } from '#domain/money.ts';
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
import { type DeliveryWindow, offeredWindow, shippingMethodRules } from '#domain/shipping.ts';
import { findState } from '#domain/states.ts';
import { type CodedGoods, type CodedLine, goodsByCode } from '#domain/tax/tax-codes.ts';
import type { PurchaseLine } from './read-purchase.ts';

/**
 * A coupon row with its uses so far, in all and by this customer, and the names of what it is for. Times as ISO text or
 * Date.
 */
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
  first_order: boolean;
  /** Null: who asks is not known. */
  has_ordered: boolean | null;
  only_products: string[];
  only_categories: string[];
  only_named: { name: string; option_values: string[] | null }[];
}

interface LineToPrice extends PricedLine, GoodsInHand {}

export interface ToPrice {
  lines: readonly LineToPrice[];
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
  /** When an order placed now arrives. */
  window: DeliveryWindow;
  /** Why the wanted method has no price there, unless staff set one. The totals have standard shipping instead. */
  methodRefused: Refusal | null;
  /** The code as stored, if valid. */
  couponCode: string | null;
  couponRefused: Refusal | null;
  /** What the code is for, in words; null: everything, or no code. */
  couponGoods: string | null;
  /** Whether the discount is spread over these goods. */
  isDiscounted: (goods: GoodsInHand) => boolean;
}

const noCoupon = { couponCode: null, couponGoods: null, isDiscounted: () => true };

/** A line as read with its product. */
export const toPrice = (
  line: Pick<PurchaseLine, 'id' | 'category' | 'price_cents' | 'quantity' | 'weight_oz' | 'tax_code' | 'is_discounted'>,
): LineToPrice => ({
  productId: line.id,
  category: line.category,
  unitPriceCents: line.price_cents,
  quantity: line.quantity,
  ounces: line.weight_oz,
  taxCode: line.tax_code,
  isDiscounted: line.is_discounted ?? true,
});

/** A line at its price, with its tax code. */
export const codedLine = (line: PricedLine): CodedLine => ({
  taxCode: line.taxCode ?? null,
  cents: lineTotal(line),
  isDiscounted: line.isDiscounted ?? true,
});

/** The price of these items with coupon, shipping method and state. An invalid coupon is reported and ignored. */
export function priceLines({ lines, couponCode, coupon, state, rates, now, ...terms }: ToPrice): Priced {
  const { shippingMethod, shippingPriceCents = null, amountOffCents = 0 } = terms;
  const price = (
    { freesShipping, ...off }: Reduction = { ...noReduction, amountOffCents },
    isDiscounted: Priced['isDiscounted'] = () => true,
  ) => {
    const priced = lines.map(line => ({ ...line, isDiscounted: isDiscounted(line) }));
    const own = freesShipping ? withFreeShipping(rates) : rates;
    const shipToState = findState(state)?.code ?? null;
    const methods = methodsFor({ lines, shipToState, rates: own });
    const offered = methods.find(({ method }) => method === shippingMethod);
    const isOffered = shippingPriceCents !== null || offered;
    const totals = priceOrder({ lines: priced, ...off, shippingMethod, shippingPriceCents, shipToState, rates: own });
    return {
      rates: own,
      methods,
      window: offeredWindow({ ...(offered ?? methods[0]), method: shippingMethod }, now),
      methodRefused: isOffered
        ? null
        : refuse('method_not_offered', { method: shippingMethodRules[shippingMethod].label }),
      totals,
      goods: goodsByCode(priced.map(codedLine), totals.discountCents),
    };
  };
  const plain = price();
  if (couponCode.trim() === '') return { ...plain, ...noCoupon, couponRefused: null };
  const verdict = judge(coupon, couponCode, { lines, now });
  if (!coupon || !verdict.ok) {
    const couponRefused = verdict.ok ? null : refuse(verdict.reason, verdict.facts);
    return { ...plain, ...noCoupon, couponRefused };
  }
  const isDiscounted = (goods: GoodsInHand) => isForGoods(goodsOf(coupon), goods);
  return {
    ...price(reductionOf(coupon.kind, coupon.discount), isDiscounted),
    couponCode: coupon.code,
    couponRefused: null,
    couponGoods: goodsWords(goodsOf(coupon), namesOf(coupon)),
    isDiscounted,
  };
}

const goodsOf = ({ only_products: products, only_categories: categories }: CouponRow) => ({ products, categories });
const namesOf = ({ only_named }: CouponRow) =>
  only_named.map(({ name, option_values }) => variantName(name, option_values));

interface Asked {
  lines: readonly LineToPrice[];
  now: Date;
}

function judge(row: CouponRow | null, code: string, { lines, now }: Asked): CouponVerdict {
  const terms = row && {
    code: row.code,
    active: row.active,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    minSubtotalCents: row.min_subtotal_cents,
    maxRedemptions: row.max_redemptions,
    maxPerCustomer: row.max_per_customer,
    firstOrder: row.first_order,
    goods: goodsOf(row),
  };
  return checkCoupon(terms, {
    code,
    goodsCents: sumCents(lines.filter(line => !row || isForGoods(goodsOf(row), line)).map(lineTotal)),
    now,
    redemptions: row?.redemptions ?? 0,
    redemptionsByCustomer: row?.used_by_customer ?? 0,
    hasOrdered: row?.has_ordered ?? false,
    inHand: lines,
    names: row ? namesOf(row) : [],
  });
}
