import type { DraftQuote, FilledDraft, QuotedLine } from '#contract/drafts/shapes.ts';
import { refuse } from '#contract/errors.ts';
import { payLinkDays } from '#domain/order/hold.ts';
import { whyNoState } from '#domain/parcel/destination.ts';
import { lineTotal } from '#domain/price.ts';
import { dayMs } from '#domain/time/duration.ts';
import { presentTotals } from '#server/features/cart/present-totals.ts';
import { presentMethods } from '#server/features/checkout/present-methods.ts';
import { destinationsOf } from '#server/features/settings/check-destination.ts';
import { orderSettingsOf } from '#server/owner-settings/owner-settings.ts';
import { type PricedDraft, priceDraft } from './price-draft.ts';

/** When a pay link that is sent now ends. */
export const payUntil = (now: Date): Date => new Date(now.getTime() + payLinkDays * dayMs);

/** The figures of a draft, with every reason it cannot be placed yet: missing stock, or an amount that is too large. */
export async function quoteDraft(services: Parameters<typeof priceDraft>[0], form: FilledDraft): Promise<DraftQuote> {
  const priced = await priceDraft(services, '', form);
  const { purchase, totals, rates } = priced;
  const notShipped = whyNoState(form.shipping.state, destinationsOf(orderSettingsOf(purchase.settings)));
  return {
    lines: form.lines.map(({ product_id }) => presentLine(product_id, priced.lines)),
    totals: presentTotals(totals, rates, priced.isEstimated),
    shipping_options: presentMethods(priced.methods, purchase.now),
    coupon_refused: priced.couponRefused?.message ?? null,
    problem: notShipped ?? priced.methodRefused?.message ?? priced.tooLarge?.message ?? null,
    pay_until: payUntil(purchase.now).toISOString(),
  };
}

function presentLine(product_id: string, lines: PricedDraft['lines']): QuotedLine {
  const line = lines.find(({ id }) => id === product_id);
  if (!line) {
    const { message } = refuse('unavailable', { name: 'This product' });
    return { ...gone, product_id, problem: message };
  }
  return {
    product_id,
    name: line.name,
    scent: line.scent,
    size: line.size,
    image_url: line.image_url,
    stock_quantity: line.stock_quantity,
    list_price_cents: line.given?.list_price_cents ?? line.price_cents,
    unit_price_cents: line.price_cents,
    line_total_cents: lineTotal({ unitPriceCents: line.price_cents, quantity: line.quantity }),
    problem: line.problem?.message ?? null,
  };
}

const gone = {
  name: null,
  scent: null,
  size: null,
  image_url: null,
  stock_quantity: null,
  list_price_cents: 0,
  unit_price_cents: 0,
  line_total_cents: 0,
};
