import { type Kysely, sql } from 'kysely';
import type { AdminTicket } from '#contract/support/admin.ts';
import { isOnItsWay, statusesThat } from '#domain/order/order-state.ts';
import { refundable } from '#domain/order/refund.ts';
import type { OwnerSettings } from '#domain/settings.ts';
import { displayDate } from '#domain/time/dates.ts';
import type { Database } from '#server/database/schema.ts';
import type { OrderRow } from '#server/features/order-book/order-rows.ts';
import { findMoney, paidInAll } from '#server/features/refunds/order-receipts.ts';
import { readOrderSettings } from '#server/features/settings/queries.ts';
import { readTicketOrder } from '#server/features/support/read-order.ts';
import { firstName } from '#server/features/support/read-thread.ts';
import type { TicketRow } from '#server/features/support/ticket-rows.ts';

type Db = Kysely<Database>;

/** The order beside a ticket, with what is left to refund. */
export async function readAdminTicketOrder(db: Db, orderId: string): Promise<AdminTicket['order']> {
  const [order, left_to_refund_cents] = await Promise.all([readTicketOrder(db, orderId), readRefundable(db, orderId)]);
  return order && { ...order.forStaff(), left_to_refund_cents };
}

async function readRefundable(db: Db, orderId: string): Promise<number> {
  const orders = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute();
  const money = (await findMoney(db, orders)).get(orderId);
  return money ? refundable(paidInAll(money)) : 0;
}

type AddressRow = Pick<
  OrderRow,
  'order_number' | 'shipping_name' | 'shipping_address1' | 'shipping_address2' | 'shipping_city' | 'shipping_state'
> & { shipping_postal: string; moved_at: Date | null };

/** Fills the placeholders of saved replies (content/words/admin/staff.ts); null where the value is unknown. */
export async function readPlaceholders(
  db: Db,
  ticket: TicketRow,
  name: string | null,
  { returns_address }: Pick<OwnerSettings, 'returns_address'>,
): Promise<AdminTicket['placeholders']> {
  const { rows } = await sql<AddressRow>`
    select o.*, (
      select max(created_at) from order_events where order_id = o.id and to_status = any(${statusesThat(isOnItsWay)})
    ) as moved_at
    from orders o where id = ${ticket.order_id}
  `.execute(db);
  const [order] = rows;
  const own = await readOrderSettings(db);
  return {
    first_name: firstName(name ?? order?.shipping_name ?? null),
    order_number: order?.order_number ?? ticket.order_number,
    address: order ? addressOf(order) : null,
    /** The carrier's last update. */
    date: order?.moved_at ? displayDate(order.moved_at) : null,
    /** When staff promise to write; they fill it in. */
    date2: null,
    returns_address: returns_address || null,
    return_days: String(own.return_days),
    return_left: String(own.return_left_percent),
    return_refund_days: String(own.return_refund_days),
  };
}

const addressOf = (order: AddressRow) =>
  [
    order.shipping_address1,
    order.shipping_address2,
    order.shipping_city,
    `${order.shipping_state} ${order.shipping_postal}`,
  ]
    .filter(Boolean)
    .join(', ');
