import { type Kysely, sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { readChangeable } from '#server/features/order-book/changeable-items.ts';
import { findOrderId } from '#server/features/order-book/find-order-id.ts';
import { type InPart, inPart } from '#server/features/order-book/in-part.ts';
import { unitsOut } from '#server/features/order-book/order-goods.ts';
import { readOrderRows } from '#server/features/order-book/queries.ts';
import { selectRefunds } from '#server/features/order-book/select-refunds.ts';
import { readLabels } from '#server/features/parcels/queries.ts';
import type { Services } from '#server/services.ts';
import { sellerOfLabels } from '#server/shipping-providers/port.ts';
import { presentStaffOrder, type StaffRows } from './present-staff-order.ts';
import { readOrderContext } from './read-order-context.ts';
import { readStory } from './read-story.ts';

type Db = Kysely<Database>;

/**
 * One order with everything only staff may see: payments with their facts, refunds with who requested them, disputes,
 * notes and mails.
 */
export async function findStaffOrder(
  services: Pick<Services, 'db' | 'log' | 'shipping'>,
  orderNumber: string,
): Promise<StaffOrder | Refusal> {
  const { db } = services;
  const id = await findOrderId(db, orderNumber);
  if (!id) return refuse('order_not_found');
  const parts = inPart(services.log, id);
  const [rows, money, units, changeable, unpaid, labels, goodsCents] = await Promise.all([
    readOrderRows(services, id, parts),
    readMoney(db, id, parts),
    parts.read('items', readUnits(db, id), new Map()),
    parts.read('items', readChangeable(db, id), []),
    parts.read('items', readUnpaid(db, id), null),
    parts.read('steps', readLabels(db, id), []),
    parts.read('money', readGoodsCost(db, id), null),
  ]);
  const [story, around] = await Promise.all([
    readStory(db, rows.order, parts),
    readOrderContext(db, rows.order, parts),
  ]);
  const ids = [...rows.events, ...money.refunds].map(row => row.actor_id).filter(id => id !== null);
  const people =
    ids.length > 0 ? await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute() : [];
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const missing = [...parts.missing];
  // Without the units already returned, the items would offer too much.
  const items = missing.includes('items') ? [] : rows.items;
  const parcels = { labels, label_provider: sellerOfLabels(services.shipping) };
  return presentStaffOrder({
    ...rows,
    ...money,
    items,
    units,
    changeable: new Map(changeable.map(item => [item.id, item.changeable])),
    unpaid,
    goodsCents,
    emails,
    story,
    around,
    parcels,
    missing,
    // Staff do not pay, so there are no payment methods.
    ways: [],
  });
}

type Money = Pick<StaffRows, 'payments' | 'facts' | 'refunds' | 'lines' | 'disputes'>;

/** Required: what staff may do depends on payments and refunds. */
async function readMoney(db: Db, orderId: string, parts: InPart): Promise<Money> {
  const ofOrder = db.selectFrom('payments').select('id').where('order_id', '=', orderId);
  const refundIds = db.selectFrom('refunds').select('id').where('order_id', '=', orderId);
  const [payments, facts, refunds, lines, disputes] = await Promise.all([
    db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute(),
    parts.read(
      'money',
      db.selectFrom('payment_facts').selectAll().where('payment_id', 'in', ofOrder).orderBy('id').execute(),
      [],
    ),
    selectRefunds(db, orderId).execute(),
    parts.read(
      'items',
      db
        .selectFrom('refund_lines as l')
        .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
        .select(['l.refund_id', 'l.order_item_id', 'i.product_name', 'l.quantity', 'l.amount_cents'])
        .where('l.refund_id', 'in', refundIds)
        .orderBy('i.product_name')
        .execute(),
      [],
    ),
    parts.read(
      'money',
      db.selectFrom('payment_disputes').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute(),
      [],
    ),
  ]);
  return { payments, facts, refunds, lines, disputes };
}

/** What the buyer of an unpaid order holds in all; null for other orders. */
async function readUnpaid(db: Db, orderId: string): Promise<StaffRows['unpaid']> {
  const { rows } = await sql<{ orders: number; units: number }>`
    select count(distinct o.id)::int as orders, coalesce(sum(i.quantity), 0)::int as units
    from orders own
    join orders o on (o.email = own.email or o.placed_from = own.placed_from) and o.status = 'pending'
      and o.paid_at is null
    join order_items i on i.order_id = o.id
    where own.id = ${orderId} and own.status = 'pending' and own.paid_at is null
  `.execute(db);
  return rows[0]?.orders ? rows[0] : null;
}

/** Units of each product that can still return to a counted stock. */
async function readUnits(db: Db, orderId: string): Promise<StaffRows['units']> {
  const { rows } = await sql<{ product_id: string; away: number }>`
    select o.product_id, o.units as away
    from (${unitsOut(orderId)}) o join products p on p.id = o.product_id and p.stock_quantity is not null
    where o.units > 0
  `.execute(db);
  return new Map(rows.map(({ product_id, away }) => [product_id, away]));
}

/** What the units of an order cost that did not come back to stock; null unless the cost of each product is known. */
async function readGoodsCost(db: Db, orderId: string): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select case when bool_and(sold.is_known) then
      round(sum(sold.cents * coalesce(away.units, sold.units) / sold.units))::int end as cents
    from (
      select product_id, sum(quantity)::numeric as units, sum(quantity * unit_cost_cents) as cents,
        bool_and(unit_cost_cents is not null) as is_known
      from order_items where order_id = ${orderId} group by product_id
    ) sold left join (
      select product_id, -sum(quantity) as units from stock_movements where order_id = ${orderId} group by product_id
    ) away on away.product_id = sold.product_id
  `.execute(db);
  return rows[0]?.cents ?? null;
}
