import { type Insertable, type Selectable, sql } from 'kysely';
import type { PaymentsTable, RefundsTable } from '#server/database/schema.ts';
import type { Actor, Trx } from '#server/features/order-book/order-rows.ts';
import type { RefundRow } from './move-refund.ts';

export type PaymentRow = Selectable<PaymentsTable>;

/**
 * Why money goes back. `second_payment` and `late_payment` return money the order never kept;
 * `canceled_by_buyer` lowers what it kept, and so does what staff give back and what somebody refunded at the provider.
 */
export type RefundReason =
  | 'second_payment'
  | 'late_payment'
  | 'canceled_by_buyer'
  | 'canceled_by_staff'
  | 'by_staff'
  | 'at_provider';

interface WantedRefund {
  amountCents: number;
  reason: RefundReason;
  by: Actor;
  /** The provider's name for it, when it is known there already. */
  reference?: string;
  /** What staff said with it. */
  asked?: Pick<Insertable<RefundsTable>, 'restock' | 'idempotency_key' | 'request_hash' | 'note' | 'replaces'>;
}

/** Writes a refund down before the provider is asked (design section 5): never more than was captured. Returns its id. */
export async function requestRefund(
  trx: Trx,
  payment: { id: string; order_id: string },
  refund: WantedRefund,
): Promise<string> {
  return (await reserveRefund(trx, payment, refund)).id;
}

/** The same, with its row. */
export async function reserveRefund(
  trx: Trx,
  payment: { id: string; order_id: string },
  refund: WantedRefund,
): Promise<RefundRow> {
  const reserved = await trx
    .updateTable('payments')
    .set({ refund_reserved_cents: sql`refund_reserved_cents + ${refund.amountCents}`, updated_at: sql`now()` })
    .where('id', '=', payment.id)
    .where(sql<boolean>`refund_reserved_cents + ${refund.amountCents} <= captured_cents`)
    .returning('id')
    .executeTakeFirst();
  if (!reserved) throw new Error(`Payment ${payment.id} has less than ${refund.amountCents} cents to give back`);
  return trx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      order_id: payment.order_id,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      actor_kind: refund.by.kind,
      actor_id: refund.by.id,
      provider_reference: refund.reference ?? null,
      ...refund.asked,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
