import { type RawBuilder, sql } from 'kysely';
import { type ForgottenTable, forgetIn } from '#server/database/personal-data.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Trx } from '#server/features/order-book/order-rows.ts';
import { type DueItem, findDue } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';

/** When an account ends, marks its orders to be anonymized, and guest orders from addresses it had proven. */
export async function letOrdersForget(trx: Trx, userId: string, addresses: readonly string[]): Promise<void> {
  await sql`
    insert into orders_to_forget (order_id)
    select id from orders where user_id = ${userId} or user_id is null and email = any (${addresses})
    on conflict do nothing
  `.execute(trx);
}

/** Orders of deleted accounts that ended long enough ago and need no further contact. */
export const dueBuyers = sql<DueItem>`select order_id as id, null::text as provider, since from buyers_to_forget()`;

/**
 * Erases the buyer from an order, once. What books and tax need stays: amounts, items, city, state and ZIP. Does
 * nothing if it is no longer due: it belongs to an account again, or a dispute was opened.
 */
export async function forgetBuyer(services: Services, id: string): Promise<void> {
  await changeOrder(services, { id }, async ({ trx, order, set }) => {
    if (!(await findDue(trx, dueBuyers, id))) return;
    await trx.deleteFrom('orders_to_forget').where('order_id', '=', id).execute();
    // Raises the version, so stale readers reload the order.
    set({});
    for (const [table, of] of Object.entries(rowsOf(id, order.order_number)))
      await forgetIn(table as ForgottenTable, of).execute(trx);
    await sql`delete from outbox where kind = 'order_link'
      and payload ->> 'order_number' = ${order.order_number}`.execute(trx);
    await sql`
      update activity set facts = facts - '{reason,note}'::text[]
      where subject_id = ${order.order_number} or subject_kind = 'money'
        and split_part(subject_id, ':', 2) in (${moneyOf(id)})
    `.execute(trx);
  });
}

/** The ids of an order's payments and refunds. */
const moneyOf = (id: string) => sql`
  select p.id::text from payments p where p.order_id = ${id}
  union all select r.id::text from refunds r where r.order_id = ${id}
  union all select d.id::text from payment_disputes d where d.order_id = ${id}`;

const returnsOf = (id: string) => sql`select r.id from returns r where r.order_id = ${id}`;

/** The rows of an order in each table that says who bought it. */
function rowsOf(id: string, number: string): Record<Exclude<ForgottenTable, 'support_tickets'>, RawBuilder<unknown>> {
  const ofOrder = sql`order_id = ${id}`;
  return {
    orders: sql`id = ${id}`,
    order_notes: ofOrder,
    order_events: sql`${ofOrder} and actor_kind = 'staff'`,
    coupon_redemptions: ofOrder,
    refunds: ofOrder,
    labels: ofOrder,
    label_scans: sql`label_id in (select l.id from labels l where l.order_id = ${id})`,
    returns: ofOrder,
    return_steps: sql`return_id in (${returnsOf(id)})`,
    return_pictures: sql`return_id in (${returnsOf(id)})`,
    purchase_reports: ofOrder,
    money_settlements: sql`subject in (${moneyOf(id)})`,
    mail_deliveries: sql`outbox_id in (
      select b.id from outbox b where coalesce(b.payload ->> 'order_id', b.payload ->> 'order_number') = ${id})`,
    given_up_jobs: sql`order_number = ${number}`,
  };
}
