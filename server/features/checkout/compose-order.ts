import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { timelineText } from '#content/words/timeline.ts';
import type { PlacedOrder, PlaceOrderOrder } from '#contract/orders/shapes.ts';
import type { ShippingAddress } from '#domain/address.ts';
import { holdMinutes, mostUnpaidUnits } from '#domain/order/hold.ts';
import { orderNumberFrom } from '#domain/order/order-number.ts';
import { humanTotals, lineTotal, type OrderTotals } from '#domain/price.ts';
import { skuOf } from '#domain/product-facts.ts';
import { taxOfLines } from '#domain/tax/tax-codes.ts';
import { shippingColumns } from '#server/features/order-book/order-rows.ts';
import { holdMinutesOf } from '#server/features/settings/queries.ts';
import { orderKey } from '#server/http/signed-key.ts';
import type { ProviderName } from '#server/payment-providers/port.ts';
import type { CheckedPurchase } from './check-purchase.ts';
import { codedLine, toPrice } from './price-lines.ts';
import type { Purchase, PurchaseLine } from './read-purchase.ts';
import type { NewOrder } from './write-order.ts';

interface ToCompose {
  purchase: Purchase;
  checked: CheckedPurchase;
  body: PlaceOrderOrder;
  address: ShippingAddress;
  userId: string | null;
  claim: NewOrder['claim'];
  /** null: nothing to pay. */
  provider: ProviderName | null;
  secret: string;
  /** Where it is placed from; null if limits are off. */
  placedFrom: string | null;
}

/** All rows of a new order, and the response stored with its key. An order with nothing to pay is paid at once. */
export function composeOrder(given: ToCompose): NewOrder {
  const { purchase, checked, body, address, userId, claim, provider, secret, placedFrom } = given;
  const { totals, couponCode, window } = checked;
  const id = randomUUIDv7();
  const number = orderNumberFrom(randomBytes(8));
  const isPaid = provider === null;
  const status = isPaid ? 'paid' : 'pending';
  const minutes = holdMinutes(holdMinutesOf(purchase.settings), checked.lines.map(leftOf));
  const holdUntil = isPaid ? null : new Date(purchase.now.getTime() + minutes * 60_000);
  return {
    claim,
    cartOf: purchase.from_cart ? userId : null,
    coupon: couponCode ? purchase.coupon : null,
    mostUnpaid: placedFrom === null ? null : mostUnpaidUnits,
    messages: messagesOf(isPaid, body.marketing_consent),
    reply: composeReply({ number, status, address, purchase, holdUntil, totals, provider, secret }),
    order: {
      id,
      order_number: number,
      user_id: userId,
      status,
      ...totalColumns(totals),
      tax_source: checked.tax.source,
      coupon_code: couponCode,
      shipping_method: body.shipping_method,
      shipping_source: checked.shippingSource,
      email: address.email,
      ...shippingColumns(address),
      estimated_delivery_from: window.from,
      estimated_delivery: window.to,
      notes: body.notes?.trim() || null,
      marketing_consent: body.marketing_consent,
      hold_expires_at: holdUntil,
      placed_at: purchase.now,
      paid_at: isPaid ? purchase.now : null,
      placed_from: placedFrom,
    },
    items: itemRows(id, checked),
    events: [
      {
        type: 'created',
        message: null,
        from_status: null,
        to_status: 'pending',
        actor_kind: 'buyer',
        actor_id: userId,
      },
      ...(isPaid
        ? [
            {
              type: 'paid',
              message: timelineText.nothingToPay,
              from_status: 'pending',
              to_status: 'paid',
              actor_kind: 'system',
            },
          ]
        : []),
    ],
    payment: {
      id: randomUUIDv7(),
      order_id: id,
      provider: provider ?? 'free',
      method: isPaid ? null : body.payment_method,
      status: isPaid ? 'captured' : 'created',
      amount_cents: totals.totalCents,
    },
  };
}

/** Mails, and with consent the purchase report of an order that is paid at once. */
function messagesOf(isPaid: boolean, mayReport: boolean): NewOrder['messages'] {
  if (!isPaid) return ['order_placed'];
  return ['order_placed', 'payment_received', ...(mayReport ? (['report-purchase'] as const) : [])];
}

/** The stock left after this item. */
const leftOf = ({ stock_quantity, quantity }: PurchaseLine) =>
  stock_quantity === null ? null : stock_quantity - quantity;

interface ToReply {
  number: string;
  status: 'paid' | 'pending';
  address: ShippingAddress;
  purchase: Purchase;
  holdUntil: Date | null;
  totals: OrderTotals;
  provider: string | null;
  secret: string;
}

function composeReply({
  number,
  status,
  address,
  purchase,
  holdUntil,
  totals,
  provider,
  secret,
}: ToReply): PlacedOrder {
  return {
    order: {
      order_number: number,
      status,
      email: address.email,
      placed_at: purchase.now.toISOString(),
      hold_expires_at: holdUntil?.toISOString() ?? null,
      key: orderKey(secret, number),
    },
    totals: {
      cents: {
        subtotal: totals.subtotalCents,
        discount: totals.discountCents,
        shipping: totals.shippingCents,
        tax: totals.taxCents,
        credit: totals.creditCents,
        total: totals.totalCents,
      },
      human: humanTotals(totals),
    },
    payment: { provider: provider ?? 'free', redirect_url: null, status: provider ? 'created' : 'captured' },
  };
}

const totalColumns = (totals: OrderTotals) => ({
  subtotal_cents: totals.subtotalCents,
  discount_cents: totals.discountCents,
  shipping_cents: totals.shippingCents,
  tax_cents: totals.taxCents,
  // Never undefined here: an address outside the states is refused before.
  tax_basis_points: totals.taxBasisPoints ?? 0,
  taxes_shipping: totals.taxesShipping,
  credit_cents: totals.creditCents,
  total_cents: totals.totalCents,
});

/** With the tax of each, where the provider counted it by tax code. */
function itemRows(orderId: string, { lines, tax, totals }: CheckedPurchase) {
  const coded = lines.map(toPrice).map(codedLine);
  const taxes = tax.goodsTax ? taxOfLines(coded, totals.discountCents, tax.goodsTax) : [];
  return lines.map((line, at) => ({ ...itemColumns(orderId, line), tax_cents: taxes[at] ?? null }));
}

/** The item as sold; later changes of the product do not affect it. */
const itemColumns = (orderId: string, line: PurchaseLine) => ({
  id: randomUUIDv7(),
  order_id: orderId,
  product_id: line.id,
  product_name: line.name,
  sku: skuOf(line),
  slug: line.slug,
  scent: line.scent,
  size: line.size,
  quantity: line.quantity,
  unit_price_cents: line.price_cents,
  line_total_cents: lineTotal({ unitPriceCents: line.price_cents, quantity: line.quantity }),
  image_url: line.image_url,
  is_discounted: line.is_discounted ?? true,
  list_price_cents: line.given?.list_price_cents ?? null,
  price_reason: line.given?.price_reason ?? null,
  tax_code: line.tax_code,
  unit_cost_cents: line.cost_cents,
  instead_of: null,
});
