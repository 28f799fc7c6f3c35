import { type Selectable, sql } from 'kysely';
import { formatMoney } from '#domain/money.ts';
import type { RefundsTable } from '#server/database/schema.ts';
import { noteOrder, type OrderRow, queueMail, type Trx } from '#server/features/order-book/order-rows.ts';

export type RefundRow = Selectable<RefundsTable>;
type RefundStatus = 'requested' | 'succeeded' | 'failed';

/** Money that was never the order's own: a second payment, or one that came after the goods were gone. */
const besideTheOrder = ['second_payment', 'late_payment'];

/** What a refund counts for on its payment. */
const weights: Record<RefundStatus, { reserved: number; refunded: number }> = {
  requested: { reserved: 1, refunded: 0 },
  succeeded: { reserved: 1, refunded: 1 },
  failed: { reserved: 0, refunded: 0 },
};

/**
 * Moves a refund of a locked order to what its provider says, with the counters of payment and order. A bank may send money
 * back days after a refund succeeded, so it moves both ways; only `requested` is never returned to. False: nothing moved.
 */
export async function moveRefund(
  trx: Trx,
  order: OrderRow,
  refund: RefundRow,
  to: 'succeeded' | 'failed',
  reference: string | null,
): Promise<boolean> {
  const from = refund.status as RefundStatus;
  if (from === to) return false;
  await trx
    .updateTable('refunds')
    .set({ status: to, settled_at: sql`now()`, provider_reference: reference ?? refund.provider_reference })
    .where('id', '=', refund.id)
    .execute();
  const cents = (which: 'reserved' | 'refunded') => (weights[to][which] - weights[from][which]) * refund.amount_cents;
  await trx
    .updateTable('payments')
    .set({
      refund_reserved_cents: sql`refund_reserved_cents + ${cents('reserved')}`,
      refunded_cents: sql`refunded_cents + ${cents('refunded')}`,
      updated_at: sql`now()`,
    })
    .where('id', '=', refund.payment_id)
    .execute();
  if (cents('refunded') !== 0 && !besideTheOrder.includes(refund.reason)) {
    await trx
      .updateTable('orders')
      .set({ refunded_cents: sql`refunded_cents + ${cents('refunded')}` })
      .where('id', '=', order.id)
      .execute();
  }
  if (to === 'succeeded')
    await queueMail(trx, 'order_refunded', order.id, { about: refund.id, facts: { refund_id: refund.id } });
  await noteOrder(trx, order.id, sentence(from, to, formatMoney(refund.amount_cents), refund.reason));
  return true;
}

function sentence(from: RefundStatus, to: RefundStatus, amount: string, reason: string): string {
  if (to === 'succeeded')
    return reason === 'at_provider' ? `${amount} refunded at the provider.` : `${amount} refunded.`;
  if (from === 'succeeded') return `The refund of ${amount} came back from the bank. Staff look at it.`;
  return `The provider refused to refund ${amount}.`;
}
