import { type Kysely, type Selectable, sql } from 'kysely';
import { type RefundState, refundState } from '#domain/order/refund-state.ts';
import type { Database, RefundsTable } from '#server/database/schema.ts';

/** A refund, with staff's note if a failed one was settled another way. */
export interface ShownRefund extends Selectable<RefundsTable> {
  handled_at: Date | null;
  handled_note: string | null;
  handled_by: string | null;
}

/** Refunds of an order, oldest first. */
export function selectRefunds(db: Kysely<Database>, orderId: string) {
  return db
    .selectFrom('refunds')
    .leftJoin('money_settlements as handled', join =>
      join.on('handled.kind', '=', 'refund').on('handled.subject', '=', sql<string>`refunds.id::text`),
    )
    .selectAll('refunds')
    .select(['handled.created_at as handled_at', 'handled.note as handled_note', 'handled.actor_email as handled_by'])
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id');
}

export const stateOf = ({ status, settled_at, created_at, handled_at }: ShownRefund): RefundState =>
  refundState({ status, at: settled_at ?? created_at }, handled_at);
