import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import type { ReturnCondition, ReturnReason, ReturnWish } from '#domain/returns/return-reason.ts';
import { type ReturnStatus, takesLabel } from '#domain/returns/return-state.ts';
import type { OrderSettings } from '#domain/settings.ts';
import type { ReturnLinesTable, ReturnsTable } from '#server/database/tables/returns.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import type { Actor, ReturnMailKind, Trx } from '#server/features/order-book/order-rows.ts';
import type { Services } from '#server/services.ts';
import { sellerOfLabels } from '#server/shipping-providers/port.ts';

export type ReturnRow = Selectable<ReturnsTable> & { status: ReturnStatus; wish: ReturnWish };
export type ReturnLineRow = Selectable<ReturnLinesTable> & { reason: ReturnReason; condition: ReturnCondition };

/** A return of a locked order, by its code; undefined if it is another order's. */
export const findReturn = (trx: Trx, orderId: string, code: string) =>
  trx
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('code', '=', code)
    .executeTakeFirst() as Promise<ReturnRow | undefined>;

/** The lines in the fixed order of the order's lines. */
export const readReturnLines = (trx: Trx, returnId: string) =>
  trx.selectFrom('return_lines').selectAll().where('return_id', '=', returnId).execute() as Promise<ReturnLineRow[]>;

/** Who sells the label of a return as soon as it is approved; null if nobody does. */
export const labelsOfReturns = ({ shipping }: Pick<Services, 'shipping'>, own: Pick<OrderSettings, 'return_label'>) =>
  own.return_label ? sellerOfLabels(shipping) : null;

interface Step {
  to: ReturnStatus;
  by: Actor & { kind: 'buyer' | 'staff' | 'system' };
  /** What staff wrote to the buyer. */
  message?: string | null;
  /** The refund of it, when it is refunded. */
  refundId?: string;
  isQuiet?: boolean;
  /** Who sells the label of an approved return: its mail goes with the label, or without if none comes. */
  labelFrom?: string | null;
}

/** The mail for a step. The refund's mail is sent separately, once the bank confirms it. */
const mailOf: Partial<Record<ReturnStatus, ReturnMailKind>> = {
  asked: 'return_asked',
  approved: 'return_approved',
  declined: 'return_declined',
  received: 'return_received',
  replaced: 'return_replaced',
  closed: 'return_closed',
};

/** Writes a step of a return with its line in the order's timeline and its mail. The caller has checked the move. */
export async function takeStep(
  open: OpenOrder,
  { id, code, status }: Pick<ReturnRow, 'id' | 'code' | 'status'>,
  { to, by, message = null, refundId, isQuiet = false, labelFrom = null }: Step,
): Promise<void> {
  const { trx } = open;
  if (to === 'closed' && takesLabel(status)) await giveLabelBack(open, id);
  await trx
    .updateTable('returns')
    .set({ status: to, moved_at: sql`now()`, ...(refundId ? { refund_id: refundId } : {}) })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('return_steps')
    .values({ return_id: id, status: to, message: message || null, actor_kind: by.kind, actor_id: by.id })
    .execute();
  open.note(fill(timelineText.returns[to], { code }), by);
  if (to === 'approved' && labelFrom) return open.job('buy-return-label', { id, provider: labelFrom });
  const mail = mailOf[to];
  if (mail && !isQuiet) open.mail(mail, { return_id: id, step: to });
  else open.set({});
}

/** The return's label was never used, so a job asks for the postage back. */
export const giveLabelBack = ({ trx, now }: OpenOrder, returnId: string) =>
  trx
    .updateTable('labels')
    .set({ status: 'void_asked', asked_at: now })
    .where('return_id', '=', returnId)
    .where('status', '=', 'bought')
    .execute();

/** When the parcel of an order arrived, as the shop knows; null also if that was taken back. */
export const deliveredAt = (orderId: RawBuilder<unknown>) =>
  sql<Date | null>`(select max(e.created_at) from order_events e join orders d on d.id = e.order_id
    where e.order_id = ${orderId} and e.to_status = 'delivered' and d.status = 'delivered')`;
