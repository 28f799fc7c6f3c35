import type { Insertable } from 'kysely';
import { mailboxOf } from '#domain/email.ts';
import { isOver, isUnpaid, orderStatusRules } from '#domain/order/order-state.ts';
import { deliveryWindow } from '#domain/shipping.ts';
import type {
  CouponRedemptionsTable,
  OrderEventsTable,
  OrdersTable,
  PaymentsTable,
  RefundsTable,
  StockMovementsTable,
  TestProviderPaymentsTable,
} from '#server/database/schema.ts';
import type { SeededCoupon } from './demo-coupons.ts';
import type { DemoOrder } from './demo-order.ts';
import { after, day, minute } from './demo-time.ts';

/** The demo customer's open order can be paid for a week, so that there is always one to show. */
const demoHold = 7 * day;

const momentOf = (order: DemoOrder, status: string): Date | null => {
  const step = order.steps.find(one => one.status === status);
  return step ? after(order.placedAt, step.after) : null;
};

export function orderRow(order: DemoOrder): Insertable<OrdersTable> {
  const { totals, placedAt, status, buyer } = order;
  const isShipped = momentOf(order, 'shipped') !== null;
  const window = deliveryWindow(order.method, placedAt);
  return {
    id: order.id,
    order_number: order.orderNumber,
    user_id: buyer.id,
    email: buyer.email,
    status,
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents,
    tax_cents: totals.taxCents,
    tax_basis_points: totals.taxBasisPoints ?? 0,
    taxes_shipping: totals.taxesShipping,
    total_cents: totals.totalCents,
    refunded_cents: status === 'refunded' ? totals.totalCents : 0,
    coupon_code: order.coupon?.code ?? null,
    shipping_method: order.method,
    shipping_name: buyer.name,
    shipping_phone: '(512) 555-0148',
    ...order.address,
    carrier: isShipped ? 'USPS' : null,
    tracking_number: isShipped ? order.tracking : null,
    tracking_url: isShipped ? `https://tools.usps.com/go/TrackConfirmAction?tLabels=${order.tracking}` : null,
    estimated_delivery_from: window.from,
    estimated_delivery: window.to,
    hold_expires_at: isUnpaid(status) ? after(placedAt, demoHold) : null,
    placed_at: placedAt,
    paid_at: momentOf(order, 'paid'),
    created_at: placedAt,
    updated_at: after(placedAt, order.steps.at(-1)?.after ?? 0),
  };
}

/** The complete chain of events up to the order's status. */
export function eventRows(order: DemoOrder, adminId: string): Insertable<OrderEventsTable>[] {
  const steps = [{ status: 'pending' as const, after: 0, by: 'buyer' as const }, ...order.steps];
  return steps.map((step, i) => ({
    order_id: order.id,
    type: step.status === 'pending' ? 'created' : orderStatusRules[step.status].eventType,
    from_status: steps[i - 1]?.status ?? null,
    to_status: step.status,
    actor_kind: step.by,
    actor_id: step.by === 'staff' ? adminId : step.by === 'buyer' ? order.buyer.id : null,
    created_at: after(order.placedAt, step.after),
  }));
}

/** The units sold, and returned when nobody paid. */
export function movementRows(order: DemoOrder): (Insertable<StockMovementsTable> & { product_id: string })[] {
  const canceledAt = momentOf(order, 'canceled');
  return order.items.flatMap(({ product_id, quantity }) => {
    if (!product_id) return [];
    const base = { product_id, order_id: order.id };
    const taken = { ...base, quantity: -quantity, reason: 'order', created_at: order.placedAt };
    return canceledAt ? [taken, { ...base, quantity, reason: 'release', created_at: canceledAt }] : [taken];
  });
}

interface MoneyRows {
  payment: Insertable<PaymentsTable>;
  /** The test bank's rows, so that refunds of demo orders work. */
  atProvider: Insertable<TestProviderPaymentsTable>[];
  refund: Insertable<RefundsTable>[];
}

export function paymentRows(order: DemoOrder, adminId: string): MoneyRows {
  const amount = order.totals.totalCents;
  const paidAt = momentOf(order, 'paid');
  const refundedAt = momentOf(order, 'refunded');
  const reference = paidAt ? `demo_${order.paymentId}` : null;
  const refunded = refundedAt ? amount : 0;
  const payment = {
    id: order.paymentId,
    order_id: order.id,
    provider: 'test',
    method: order.payBy,
    provider_reference: reference,
    status: paymentStatus(order),
    amount_cents: amount,
    captured_cents: paidAt ? amount : 0,
    refund_reserved_cents: refunded,
    refunded_cents: refunded,
    failure_code: order.status === 'pending' ? 'card_declined' : null,
    created_at: order.placedAt,
    updated_at: paidAt ?? after(order.placedAt, minute),
  };
  const refund = refundedAt && {
    payment_id: order.paymentId,
    order_id: order.id,
    amount_cents: amount,
    tax_cents: order.totals.taxCents,
    reason: 'Returned by the buyer',
    status: 'succeeded',
    provider_reference: `demo_refund_${order.paymentId}`,
    actor_kind: 'staff',
    actor_id: adminId,
    created_at: refundedAt,
    settled_at: refundedAt,
  };
  return {
    payment,
    refund: refund ? [refund] : [],
    atProvider: reference ? [bankRow(order, reference, refunded)] : [],
  };
}

function paymentStatus({ status, steps }: DemoOrder): string {
  if (steps.some(step => step.status === 'paid')) return 'captured';
  // Declined once: the buyer may try again until the hold ends.
  if (status === 'pending') return 'failed';
  return status === 'processing' ? 'processing' : 'expired';
}

function bankRow(order: DemoOrder, reference: string, refunded: number): Insertable<TestProviderPaymentsTable> {
  return {
    reference,
    payment_id: order.paymentId,
    order_number: order.orderNumber,
    amount_cents: order.totals.totalCents,
    currency: 'USD',
    return_url: '/orders',
    state: 'captured',
    refunded_cents: refunded,
    created_at: order.placedAt,
  };
}

export function redemptionRows(order: DemoOrder, coupon: SeededCoupon): Insertable<CouponRedemptionsTable>[] {
  if (!order.coupon) return [];
  return [
    {
      coupon_id: coupon.id,
      order_id: order.id,
      user_id: order.buyer.id,
      mailbox: mailboxOf(order.buyer.email),
      discount_cents: order.totals.discountCents,
      created_at: order.placedAt,
      released_at: isOver(order.status) ? after(order.placedAt, order.steps.at(-1)?.after ?? 0) : null,
    },
  ];
}
