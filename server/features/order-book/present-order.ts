import type { Selectable } from 'kysely';
import { providerWords } from '#content/payment-ways.ts';
import { paymentText } from '#content/words/checkout.ts';
import type { Order, OrderSummary } from '#contract/orders/shapes.ts';
import type { PaymentOption } from '#contract/payments/shapes.ts';
import {
  canBuyerCancel,
  canBuyerCorrectAddress,
  canHoldLonger,
  canPayNow,
  changeUntil,
} from '#domain/order/order-change.ts';
import { type OrderStatus, orderStatusRules } from '#domain/order/order-state.ts';
import type { ParcelLabel } from '#domain/parcel/label-state.ts';
import { leftToReturn } from '#domain/returns/return-policy.ts';
import type { ReturnStatus } from '#domain/returns/return-state.ts';
import type { OrderEventsTable, OrderItemsTable, OrdersTable, PaymentsTable } from '#server/database/schema.ts';
import type { ReturnsTable } from '#server/database/tables/returns.ts';
import { isProviderName } from '#server/payment-providers/port.ts';
import { payableOf } from './order-rows.ts';
import { type ShownRefund, stateOf } from './select-refunds.ts';

type ItemRow = Selectable<OrderItemsTable> & { category: string | null; refunded: number; in_returns: number };

export interface OrderRows {
  order: Selectable<OrdersTable>;
  items: ItemRow[];
  events: (Selectable<OrderEventsTable> & { id: string })[];
  payment: Pick<Selectable<PaymentsTable>, 'provider' | 'method' | 'status'> | undefined;
  refunds: ShownRefund[];
  /** Payments that brought money, oldest first. */
  captures: Pick<Selectable<PaymentsTable>, 'id' | 'provider' | 'method' | 'captured_cents'>[];
  returns: (Pick<Selectable<ReturnsTable>, 'code' | 'status' | 'asked_at'> & { refund_status: string | null })[];
  label: ParcelLabel | null;
  /** The database's clock. */
  now: Date;
  /** The payment methods that are set up. */
  ways: PaymentOption[];
}

export function presentOrder({
  order,
  items,
  events,
  payment,
  refunds,
  captures,
  returns,
  label,
  now,
  ways,
}: OrderRows): Order {
  const status = order.status as OrderStatus;
  const isPaidByHand = order.paid_at !== null && order.manual_payment_reason !== null;
  const placed = { status, placedAt: order.placed_at, changeMinutes: order.change_minutes };
  const payable = payableOf({ ...order, status });
  const longer = canHoldLonger({ ...payable, isHeldLonger: order.hold_extended_at !== null }, now);
  const canPay = canPayNow(payable, now).ok;
  return {
    ...presentFigures(order),
    ...presentShipping(order),
    id: order.id,
    user_id: order.user_id,
    order_number: order.order_number,
    version: order.version,
    status,
    email: order.email,
    created_at: order.created_at.toISOString(),
    placed_at: order.placed_at.toISOString(),
    hold_expires_at: order.hold_expires_at?.toISOString() ?? null,
    change_until: changeUntil(order.placed_at, order.change_minutes).toISOString(),
    notes: order.notes,
    items: items.map(presentItem),
    events: withoutUndone(events).map(presentEvent),
    payment: payment ? { ...payment, message: paymentMessage(payment, status) } : null,
    refunds: refunds.map(presentRefund),
    returns: returns.map(({ code, status, asked_at, refund_status }) => ({
      code,
      status: status as ReturnStatus,
      asked_at: asked_at.toISOString(),
      refund: refund_status === null ? null : { status: refund_status },
    })),
    is_all_returned:
      items.length > 0 && items.every(item => leftToReturn({ ...item, inReturns: item.in_returns }) === 0),
    received: presentReceived(order, captures),
    paid_at: order.paid_at?.toISOString() ?? null,
    can_pay: canPay,
    can_hold_longer: longer.ok || longer.reason === 'too_early',
    payment_methods: canPay ? ways : [],
    can_cancel: canBuyerCancel({ ...placed, isPaidByHand }, now).ok,
    can_correct_address: canBuyerCorrectAddress({ ...placed, label }, now).ok,
    now: now.toISOString(),
    is_guest: order.user_id === null,
  };
}

const presentFigures = (order: Selectable<OrdersTable>) => ({
  currency: order.currency,
  subtotal_cents: order.subtotal_cents,
  discount_cents: order.discount_cents,
  credit_cents: order.credit_cents,
  shipping_cents: order.shipping_cents,
  tax_cents: order.tax_cents,
  tax_basis_points: order.tax_basis_points,
  total_cents: order.total_cents,
  refunded_cents: order.refunded_cents,
  coupon_code: order.coupon_code,
});

const presentShipping = (order: Selectable<OrdersTable>) => ({
  shipping_method: order.shipping_method as Order['shipping_method'],
  carrier: order.carrier,
  tracking_number: order.tracking_number,
  tracking_url: order.tracking_url,
  estimated_delivery_from: order.estimated_delivery_from,
  estimated_delivery: order.estimated_delivery,
  shipping_name: order.shipping_name,
  shipping_phone: order.shipping_phone,
  shipping_address1: order.shipping_address1,
  shipping_address2: order.shipping_address2,
  shipping_city: order.shipping_city,
  shipping_state: order.shipping_state,
  shipping_postal: order.shipping_postal,
  shipping_country: order.shipping_country,
});

/** Money that staff received by hand has no payment row. */
function presentReceived(order: Selectable<OrdersTable>, captures: OrderRows['captures']): Order['received'] {
  const isByHand = order.paid_at !== null && captures.length === 0 && order.total_cents > 0;
  if (isByHand) return [{ id: order.id, provider: 'manual', method: null, amount_cents: order.total_cents }];
  return captures.map(({ captured_cents, ...capture }) => ({ ...capture, amount_cents: captured_cents }));
}

/** Who requested it, and why, is not shown to the buyer. */
const presentRefund = (refund: ShownRefund): Order['refunds'][number] => {
  const status = stateOf(refund);
  const settledAt = status === 'settled' ? refund.handled_at : refund.settled_at;
  return {
    id: refund.id,
    amount_cents: refund.amount_cents,
    status,
    created_at: refund.created_at.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
  };
};

/**
 * Nobody was notified of a change that staff undid within seconds, so it is left out. Otherwise a step to a status with
 * a title of its own is never a note.
 */
function withoutUndone(events: OrderRows['events']): OrderRows['events'] {
  const kept: OrderRows['events'] = [];
  for (const event of events) {
    const { type, from_status, to_status } = event;
    const isUndo = type === 'note' && to_status && orderStatusRules[to_status as OrderStatus].eventType !== 'note';
    const undone = isUndo ? kept.findLastIndex(each => each.to_status === from_status) : -1;
    if (undone < 0) kept.push(event);
    else kept.splice(undone, 1);
  }
  return kept;
}

/** Staff's reasons for marking it paid or changing its status are not shown to the buyer. */
function presentEvent(event: OrderRows['events'][number]): Order['events'][number] {
  const { id, order_id, type, to_status, message, actor_kind, created_at } = event;
  const isStaffs = actor_kind === 'staff' && (type === 'paid' || (type === 'note' && to_status !== null));
  return { id, order_id, type, to_status, message: isStaffs ? null : message, created_at: created_at.toISOString() };
}

export const presentItem = (item: ItemRow) => ({
  id: item.id,
  order_id: item.order_id,
  product_id: item.product_id,
  product_name: item.product_name,
  sku: item.sku,
  slug: item.slug,
  scent: item.scent,
  size: item.size,
  category: item.category,
  quantity: item.quantity,
  unit_price_cents: item.unit_price_cents,
  line_total_cents: item.line_total_cents,
  is_discounted: item.is_discounted,
  currency: item.currency,
  image_url: item.image_url,
  instead_of: item.instead_of,
  refunded_quantity: item.refunded,
});

/** The message for a buyer whose payment is not simply done. */
export function paymentMessage(
  { provider, status }: { provider: string; status: string },
  order: OrderStatus,
): string | null {
  const name = providerWords[isProviderName(provider) ? provider : 'test'].page;
  if (status === 'failed') return paymentText.declined;
  if (status === 'unknown') return paymentText.unknown.replace('{provider}', name);
  if (status === 'processing') return paymentText.processing.replace('{provider}', name);
  if (order === 'pending' && (status === 'canceled' || status === 'expired')) return paymentText.canceled;
  return null;
}

export interface SummaryRow {
  id: string;
  order_number: string;
  status: string;
  total_cents: number;
  currency: string;
  placed_at: Date;
  hold_expires_at: Date | null;
  paid_at: Date | null;
  /** The database's clock. */
  now: Date;
  item_count: number;
  refunds: OrderSummary['refunds'];
  thumbnails: OrderSummary['thumbnails'];
}

export function presentSummary(row: SummaryRow): OrderSummary {
  const { id, order_number, total_cents, currency, item_count, refunds, thumbnails } = row;
  const status = row.status as OrderStatus;
  return {
    id,
    order_number,
    status,
    total_cents,
    currency,
    placed_at: row.placed_at.toISOString(),
    item_count,
    can_pay: canPayNow(payableOf({ ...row, status }), row.now).ok,
    refunds,
    thumbnails,
  };
}
