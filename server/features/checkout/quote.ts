import type { Quote, QuoteInput, QuoteLine } from '#contract/cart/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { withCredit } from '#domain/credit.ts';
import { whyNoState } from '#domain/parcel/destination.ts';
import { lineTotal } from '#domain/price.ts';
import { presentTotals } from '#server/features/cart/present-totals.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { readSpendable } from '#server/features/credit/read-credit.ts';
import { destinationsOf } from '#server/features/settings/check-destination.ts';
import { checkReady } from '#server/features/settings/check-ready.ts';
import { readPricing } from '#server/features/settings/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import { paymentOptions } from '#server/payment-providers/payment-options.ts';
import type { Services } from '#server/services.ts';
import { presentMethods } from './present-methods.ts';
import { priceDelivery } from './price-delivery.ts';
import { findCoupon, loadLines, type WantedLine } from './queries.ts';

type QuoteOrder = Required<QuoteInput>;

/**
 * The current price of these items or the account's cart. Unavailable items are listed but not counted. `mayAsk`:
 * whether this visitor may put another question to the carrier. Refuses not_signed_in for a cart without an account.
 */
export async function quote(
  services: Pick<Services, 'db' | 'payments' | 'env' | 'log' | 'settings' | 'shipping' | 'tax'>,
  viewer: Viewer | null,
  order: QuoteOrder,
  mayAsk: () => Promise<boolean>,
): Promise<Quote | Refusal> {
  const notReady = await checkReady(services);
  if (notReady) return notReady;
  if (order.items.length === 0 && !viewer) return refuse('not_signed_in');
  const { db, env, payments } = services;
  const [wanted, coupon, { rates: shopRates, own }, store_credit] = await Promise.all([
    loadLines(db, order.items, viewer),
    findCoupon(db, order.coupon_code, viewer),
    readPricing(db, env),
    viewer ? readSpendable(db, viewer.id) : null,
  ]);
  const now = new Date();
  const lines = wanted.map(quoteLine);
  const isCounted = (_: WantedLine, at: number) => [null, 'fewer_left'].includes(lines[at]?.problem ?? null);
  const priced = await priceDelivery(services, {
    lines: wanted.filter(isCounted).map(({ product: { id, category, price_cents }, ...line }) => ({
      productId: id,
      category,
      unitPriceCents: price_cents,
      ...line,
    })),
    couponCode: order.coupon_code,
    coupon,
    shippingMethod: order.shipping_method,
    state: order.state,
    postal: order.postal,
    isPoBox: order.is_po_box,
    rates: shopRates,
    own,
    now,
    mayAsk,
  });
  const { couponCode, couponRefused, couponGoods, rates } = priced;
  const usable = order.use_store_credit && store_credit?.is_usable ? store_credit.balance_cents : 0;
  const totals = withCredit(priced.totals, usable);
  const notShipped = whyNoState(order.state, destinationsOf(own));
  return {
    lines,
    totals: presentTotals(totals, rates, priced.isEstimated),
    not_shipped: notShipped,
    shipping_options: notShipped === null ? presentMethods(priced.methods, now) : [],
    coupon: couponCode
      ? {
          code: couponCode,
          discount_cents: totals.discountCents,
          frees_shipping: coupon?.kind === 'shipping',
          only_for: couponGoods,
        }
      : null,
    coupon_refused: couponRefused && {
      code: String(couponRefused.facts?.code ?? order.coupon_code),
      reason: couponRefused.refused,
      message: couponRefused.message,
    },
    store_credit,
    payment_methods: paymentOptions(payments),
  };
}

function quoteLine({ product, quantity }: WantedLine): QuoteLine {
  const refused = checkLine(product, quantity)?.refused;
  return {
    product,
    quantity,
    line_total_cents: lineTotal({ unitPriceCents: product.price_cents, quantity }),
    problem: refused === 'sold_out' || refused === 'fewer_left' || refused === 'unavailable' ? refused : null,
  };
}
