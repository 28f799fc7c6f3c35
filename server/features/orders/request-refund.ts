import { sql } from 'kysely';
import type { Actor, Trx } from './order-rows.ts';

/**
 * Why money goes back. `second_payment` and `late_payment` return money the order never kept;
 * `canceled_by_buyer` lowers what it kept.
 */
export type RefundReason = 'second_payment' | 'late_payment' | 'canceled_by_buyer';

/** Writes a refund down before the provider is asked (design section 5): never more than was captured. Returns its id. */
export async function requestRefund(
  trx: Trx,
  payment: { id: string; order_id: string },
  refund: { amountCents: number; reason: RefundReason; by: Actor },
): Promise<string> {
  const reserved = await trx
    .updateTable('payments')
    .set({ refund_reserved_cents: sql`refund_reserved_cents + ${refund.amountCents}`, updated_at: sql`now()` })
    .where('id', '=', payment.id)
    .where(sql<boolean>`refund_reserved_cents + ${refund.amountCents} <= captured_cents`)
    .returning('id')
    .executeTakeFirst();
  if (!reserved) throw new Error(`Payment ${payment.id} has less than ${refund.amountCents} cents to give back`);
  const { id } = await trx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      order_id: payment.order_id,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      actor_kind: refund.by.kind,
      actor_id: refund.by.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
