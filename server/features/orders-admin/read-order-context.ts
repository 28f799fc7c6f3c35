import { type Kysely, sql } from 'kysely';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { InPart } from '#server/features/order-book/in-part.ts';
import { findAdditions, presentAddition } from './find-additions.ts';

type Db = Kysely<Database>;
type OrderContext = Pick<StaffOrder, 'customer' | 'additions' | keyof Neighbors>;
type Neighbors = Pick<StaffOrder, 'newer' | 'older' | 'replaces' | 'replaced_by' | 'adds_to'>;

/** The page shows no more. */
const mostTickets = 3;

interface Own {
  id: string;
  user_id: string | null;
  email: string;
  placed_at: Date;
}

/** The buyer of an order, the orders before and after it, and those that replace it, add to it, or it does so. */
export async function readOrderContext(db: Db, order: Own, parts: InPart): Promise<OrderContext> {
  const nobody = { id: null, orders: 1, spent_cents: 0, since: order.placed_at.toISOString() };
  const [customer, tickets, neighbors, additions] = await Promise.all([
    parts.read('customer', readCustomer(db, order), nobody),
    parts.read('customer', readTickets(db, order.id), []),
    readNeighbors(db, order.id),
    parts.read('items', findAdditions(db, [order.id]), new Map()),
  ]);
  const added = (additions.get(order.id) ?? []).map(presentAddition);
  return { customer: { ...customer, tickets }, ...neighbors, additions: added };
}

/**
 * The account's orders, or a guest's with the same address. Always includes the order itself: its account may have
 * ended, or begun, since it was read.
 */
async function readCustomer(db: Db, { id, user_id, email }: Own): Promise<Omit<StaffOrder['customer'], 'tickets'>> {
  const theirs = user_id ? sql`user_id = ${user_id}` : sql`email = ${email} and user_id is null`;
  const { rows } = await sql<{ guest: string | null; orders: number; spent_cents: number; since: Date }>`
    select (select id from guests where email = ${email}) as guest, count(*)::int as orders, min(placed_at) as since,
      coalesce(sum(total_cents - refunded_cents) filter (where paid_at is not null), 0)::int as spent_cents
    from orders where (${theirs}) or id = ${id}
  `.execute(db);
  const { guest = null, orders = 0, spent_cents = 0, since = new Date(0) } = rows[0] ?? {};
  return { id: user_id ?? guest, orders, spent_cents, since: since.toISOString() };
}

/** Tickets about the order that are not closed, latest first. */
async function readTickets(db: Db, orderId: string): Promise<StaffOrder['customer']['tickets']> {
  return await db
    .selectFrom('support_tickets')
    .select(['id', 'subject'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'closed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostTickets)
    .execute();
}

/** Newer and older in the list's order: latest first, then by lower id. */
async function readNeighbors(db: Db, orderId: string): Promise<Neighbors> {
  const { rows } = await sql<Neighbors>`
    select
      (select o.order_number from orders o
        where o.placed_at >= own.placed_at and (o.placed_at > own.placed_at or o.id < own.id)
        order by o.placed_at, o.id desc limit 1) as newer,
      (select o.order_number from orders o
        where o.placed_at <= own.placed_at and (o.placed_at < own.placed_at or o.id > own.id)
        order by o.placed_at desc, o.id limit 1) as older,
      (select o.order_number from staff_orders s join orders o on o.id = s.replaces
        where s.order_id = own.id) as replaces,
      (select o.order_number from staff_orders s join orders o on o.id = s.adds_to
        where s.order_id = own.id) as adds_to,
      array(select o.order_number from staff_orders s join orders o on o.id = s.order_id
        where s.replaces = own.id and o.status <> all(${statusesThat(isOver)})
        order by o.placed_at, o.id) as replaced_by
    from orders own where own.id = ${orderId}
  `.execute(db);
  return rows[0] ?? { newer: null, older: null, replaces: null, replaced_by: [], adds_to: null };
}
