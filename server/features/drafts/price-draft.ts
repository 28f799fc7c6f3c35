import type { FilledDraft } from '#contract/drafts/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { PlaceOrderOrder } from '#contract/orders/shapes.ts';
import { formatMoney, largestAmount } from '#domain/money.ts';
import { type DraftTerms, draftTerms } from '#domain/order/draft-terms.ts';
import { isPoBox } from '#domain/parcel/po-box.ts';
import { staffLineLimit } from '#domain/stock/stock.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { type Delivered, priceDelivery } from '#server/features/checkout/price-delivery.ts';
import { toPrice } from '#server/features/checkout/price-lines.ts';
import { type Purchase, type PurchaseLine, readPurchase } from '#server/features/checkout/read-purchase.ts';
import { ratesOf } from '#server/features/settings/queries.ts';
import { orderSettingsOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';

export interface PricedDraft extends Delivered {
  purchase: Purchase;
  /** The lines of products that exist, in the order of the draft. */
  lines: (PurchaseLine & { problem: Refusal | null })[];
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
  services: Pick<Services, 'pool' | 'db' | 'env' | 'log' | 'settings' | 'shipping' | 'tax'>,
  key: string,
  form: FilledDraft,
): Promise<PricedDraft> {
  const purchase = await readPurchase(
    services.pool,
    { scope: draftScope, guestScope: draftScope, key },
    null,
    orderOf(form),
    null,
  );
  const terms = draftTerms(form);
  const read = linesOf(purchase, terms);
  const { state, postal = '', address1 = '', address2 = null } = form.shipping;
  const priced = await priceDelivery(services, {
    ...terms,
    lines: read.filter(isCounted).map(toPrice),
    coupon: purchase.coupon,
    shippingMethod: form.shipping_method,
    state,
    postal,
    isPoBox: isPoBox({ address1, address2 }),
    rates: ratesOf(purchase.settings, services.env),
    own: orderSettingsOf(purchase.settings),
    now: purchase.now,
  });
  const isTooLarge = Math.max(priced.totals.subtotalCents, priced.totals.totalCents) > largestAmount;
  return {
    ...priced,
    purchase,
    lines: read.map(line => ({ ...line, is_discounted: priced.isDiscounted(toPrice(line)) })),
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
