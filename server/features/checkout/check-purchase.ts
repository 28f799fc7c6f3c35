import { fieldRefusals } from '#content/words/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { PlaceOrderOrder } from '#contract/orders/shapes.ts';
import type { ShippingAddress } from '#domain/address.ts';
import { withCredit } from '#domain/credit.ts';
import { formatMoney, largestAmount } from '#domain/money.ts';
import { mostUnpaidUnits } from '#domain/order/hold.ts';
import type { ShippingSource } from '#domain/parcel/carrier-rate.ts';
import { isPoBox } from '#domain/parcel/po-box.ts';
import type { OrderTotals } from '#domain/price.ts';
import type { DeliveryWindow } from '#domain/shipping.ts';
import { quantityProblem } from '#domain/stock/stock.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { priceDelivery } from '#server/features/checkout/price-delivery.ts';
import { toPrice } from '#server/features/checkout/price-lines.ts';
import { checkDestination } from '#server/features/settings/check-destination.ts';
import { ratesOf } from '#server/features/settings/queries.ts';
import { orderSettingsOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';
import type { TaxAnswer } from '#server/tax-providers/port.ts';
import type { Purchase, PurchaseLine } from './read-purchase.ts';

/** What is decided before anything is written. */
export interface CheckedPurchase {
  lines: PurchaseLine[];
  totals: OrderTotals;
  tax: TaxAnswer;
  shippingSource: ShippingSource;
  couponCode: string | null;
  /** When it arrives. */
  window: DeliveryWindow;
}

/**
 * Whether these items can be sold at the price the buyer saw. Refuses with the first reason, naming product, code or
 * sum.
 */
export async function checkPurchase(
  services: Pick<Services, 'db' | 'env' | 'log' | 'settings' | 'shipping' | 'tax'>,
  purchase: Purchase,
  body: PlaceOrderOrder,
  address: ShippingAddress,
): Promise<CheckedPurchase | Refusal> {
  const own = orderSettingsOf(purchase.settings);
  const refused = checkDestination(address, own) ?? checkLines(purchase.lines, body) ?? checkHeld(purchase);
  if (refused) return refused;
  const priced = await priceDelivery(services, {
    lines: purchase.lines.map(toPrice),
    couponCode: body.coupon_code ?? '',
    coupon: purchase.coupon,
    shippingMethod: body.shipping_method,
    state: address.state,
    postal: address.postal,
    isPoBox: isPoBox(address),
    rates: ratesOf(purchase.settings, services.env),
    own,
    now: purchase.now,
  });
  const notPriced = priced.couponRefused ?? priced.methodRefused;
  if (notPriced) return notPriced;
  const { totals: whole, tax, shippingSource } = priced;
  if (whole.totalCents > largestAmount) return refuse('order_too_large', { most: formatMoney(largestAmount) });
  const totals = body.use_store_credit ? withCredit(whole, purchase.credit_cents) : whole;
  return (
    checkExpected(body.expected_total_cents, totals) ?? {
      lines: purchase.lines.map(line => ({ ...line, is_discounted: priced.isDiscounted(toPrice(line)) })),
      totals,
      tax,
      shippingSource,
      couponCode: priced.couponCode,
      window: priced.window,
    }
  );
}

function checkLines(lines: readonly PurchaseLine[], body: PlaceOrderOrder): Refusal | null {
  const known = new Set(lines.map(line => line.id));
  const gone = body.items?.find(item => !known.has(item.product_id));
  if (gone) return refuse('unavailable', {}, { message: fieldRefusals.deleted });
  if (lines.length === 0) return refuse('nothing_to_buy');
  for (const line of lines) {
    const seen = body.expected_names?.find(({ product_id }) => product_id === line.id);
    if (seen && seen.name !== line.name) return refuse('goods_changed', { old: seen.name, new: line.name });
    const refused = checkLine(line, line.quantity);
    // At most ten of one product, even if more are in stock or it is named twice.
    const tooMany = quantityProblem(line.quantity, null);
    if (isRefusal(refused) && !(tooMany && refused.refused === 'fewer_left' && !isShort(line))) return refused;
    if (tooMany) return refuse('invalid', {}, { message: tooMany, fields: { items: tooMany } });
  }
  return null;
}

/** A buyer who does not pay must not hold all the stock. */
function checkHeld({ lines, held }: Purchase): Refusal | null {
  for (const { id, name, quantity, stock_quantity } of lines) {
    const units = held.find(each => each.product_id === id)?.units ?? 0;
    if (stock_quantity !== null && units > 0 && units + quantity > mostUnpaidUnits) {
      return refuse('held_unpaid', { name });
    }
  }
  return null;
}

const isShort = ({ stock_quantity, quantity }: PurchaseLine) => stock_quantity !== null && stock_quantity < quantity;

function checkExpected(expectedCents: number | undefined, { totalCents }: OrderTotals): Refusal | null {
  if (expectedCents === undefined || expectedCents === totalCents) return null;
  return refuse('total_changed', {
    old: formatMoney(expectedCents),
    new: formatMoney(totalCents),
    total_cents: totalCents,
  });
}
