import { type Refusal, refuse } from '#contract/errors.ts';
import type { NoteInput, StaffNote } from '#contract/orders/admin.ts';
import { findOrderId } from '#server/features/order-book/find-order-id.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Stores a staff note on an order; the order itself does not change. A note with the same id is stored once.
 * Refuses order_not_found.
 */
export async function addNote(
  { db, live }: Pick<Services, 'db' | 'live'>,
  staff: Viewer,
  orderNumber: string,
  { id, body }: NoteInput,
): Promise<StaffNote | Refusal> {
  const order_id = await findOrderId(db, orderNumber);
  if (!order_id) return refuse('order_not_found');
  await db
    .insertInto('order_notes')
    .values({ id, order_id, body, actor_id: staff.id, actor_email: staff.email })
    .onConflict(known => known.column('id').doNothing())
    .execute();
  const note = await db
    .selectFrom('order_notes')
    .select(['id', 'body', 'actor_email', 'created_at'])
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  if (!note) return refuse('order_not_found');
  live.publish('staff', { type: 'orderChanged', order_number: orderNumber.toUpperCase() });
  return { id, body: note.body, by: note.actor_email, created_at: note.created_at.toISOString() };
}
