import type { FilledDraft } from '#contract/drafts/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { PlaceOrderOrder } from '#contract/orders/shapes.ts';
import { formatMoney, largestAmount } from '#domain/money.ts';
import { type DraftTerms, draftTerms } from '#domain/order/draft-terms.ts';
import { type OfferedMethod, type OrderTotals, type PricingRates, withTax } from '#domain/price.ts';
import { findState } from '#domain/states.ts';
import { staffLineLimit } from '#domain/stock/stock.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { priceLines, toPrice } from '#server/features/checkout/price-lines.ts';
import { type Purchase, type PurchaseLine, readPurchase } from '#server/features/checkout/read-purchase.ts';
import { ratesOf } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';
import { calculateTax } from '#server/tax-providers/calculate-tax.ts';
import type { TaxAnswer } from '#server/tax-providers/port.ts';

export interface PricedDraft {
  purchase: Purchase;
  /** The lines of products that exist, in the order of the draft. */
  lines: (PurchaseLine & { problem: Refusal | null })[];
  totals: OrderTotals;
  tax: TaxAnswer;
  rates: PricingRates;
  /** The code as stored, if it is valid. */
  couponCode: string | null;
  couponRefused: Refusal | null;
  methods: readonly OfferedMethod[];
  methodRefused: Refusal | null;
  /** Business days that the parcel takes longer than its method says. */
  extraDays: number;
  /** The sum is more than an order may come to. */
  tooLarge: Refusal | null;
}

/** The scope of the keys under which drafts become orders. */
export const draftScope = 'draft';

/** A draft as an order of the checkout. */
export function orderOf(form: FilledDraft): PlaceOrderOrder {
  const { couponCode } = draftTerms(form);
  return {
    items: form.lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    shipping: form.shipping,
    notes: form.notes,
    coupon_code: couponCode,
    shipping_method: form.shipping_method,
    payment_method: 'card',
    use_store_credit: false,
    marketing_consent: false,
  };
}

/** What a draft costs now, by the pricing of the checkout and what staff set themselves. `key`: the draft's id. */
export async function priceDraft(
  { pool, env, tax: provider }: Pick<Services, 'pool' | 'env' | 'tax'>,
  key: string,
  form: FilledDraft,
): Promise<PricedDraft> {
  const purchase = await readPurchase(
    pool,
    { scope: draftScope, guestScope: draftScope, key },
    null,
    orderOf(form),
    null,
  );
  const terms = draftTerms(form);
  const read = linesOf(purchase, terms);
  const { state, postal = '' } = form.shipping;
  const priced = priceLines({
    ...terms,
    lines: read.filter(isCounted).map(toPrice),
    coupon: purchase.coupon,
    shippingMethod: form.shipping_method,
    state,
    rates: ratesOf(purchase.settings, env),
    now: purchase.now,
  });
  const { totals: untaxed, rates, couponCode, couponRefused, methods, methodRefused } = priced;
  const tooLarge = Math.max(untaxed.subtotalCents, untaxed.totalCents) > largestAmount;
  // A tax provider is not asked about a sum that is refused.
  const tax = tooLarge
    ? { ...untaxed, source: 'table' as const }
    : await calculateTax(provider, {
        ...untaxed,
        goods: priced.goods,
        state: findState(state)?.code ?? null,
        postal: postal.trim(),
        rates,
      });
  const totals = withTax(untaxed, tax);
  const isTooLarge = tooLarge || totals.totalCents > largestAmount;
  return {
    purchase,
    lines: read.map(line => ({ ...line, is_discounted: priced.isDiscounted(toPrice(line)) })),
    totals,
    tax,
    rates,
    couponCode,
    couponRefused,
    methods,
    methodRefused,
    extraDays: methods[0]?.extraDays ?? 0,
    tooLarge: isTooLarge ? refuse('order_too_large', { most: formatMoney(largestAmount) }) : null,
  };
}

function linesOf({ lines }: Purchase, terms: DraftTerms): PricedDraft['lines'] {
  return terms.lines.flatMap(({ product_id, price_cents, reason }) => {
    const line = lines.find(({ id }) => id === product_id);
    if (!line) return [];
    const isOther = price_cents !== null && price_cents !== line.price_cents;
    return {
      ...line,
      ...(isOther ? { price_cents, given: { list_price_cents: line.price_cents, price_reason: reason } } : {}),
      problem: checkLine(line, line.quantity, staffLineLimit),
    };
  });
}

const isCounted = ({ problem }: PricedDraft['lines'][number]) =>
  !isRefusal(problem) || problem.refused === 'fewer_left';
