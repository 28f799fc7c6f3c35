import type { RefundMoney } from '#domain/refund-plan.ts';
import type { OrderRow, Trx } from '#server/features/order-book/order-rows.ts';
import type { PaymentRow } from './request-refund.ts';

/** Money that was never the order's own is given back by the system, not out of what the order kept. */
export const besideTheOrder = ['second_payment', 'late_payment'];

export interface KeptMoney extends RefundMoney {
  payment: PaymentRow;
}

/** The payment that paid a locked order, locked as well, and what of it can be given back; null when nothing was captured for it. */
export async function lockKeptMoney(trx: Trx, order: Pick<OrderRow, 'id'>): Promise<KeptMoney | null> {
  const payments = await trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', '=', 'captured')
    .where('captured_cents', '>', 0)
    .orderBy('created_at')
    .forUpdate()
    .execute();
  const beside = await trx
    .selectFrom('refunds')
    .select('payment_id')
    .where('order_id', '=', order.id)
    .where('reason', 'in', besideTheOrder)
    .where('actor_kind', '=', 'system')
    .execute();
  const payment = payments.find(({ id }) => !beside.some(refund => refund.payment_id === id));
  if (!payment) return null;
  return {
    payment,
    capturedCents: payment.captured_cents,
    reservedCents: payment.refund_reserved_cents,
    refundedCents: payment.refunded_cents,
  };
}

/** Captured and neither given back nor under way back, in cents. */
export async function keptCents(trx: Trx, order: Pick<OrderRow, 'id'>): Promise<number> {
  const kept = await lockKeptMoney(trx, order);
  return kept ? kept.capturedCents - kept.reservedCents : 0;
}
