import { type Kysely, sql } from 'kysely';
import type { Order, OrderList, OrderListQuery } from '#contract/orders/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import { findLinkedOrder } from '#server/http/guest-links.ts';
import { paymentOptions } from '#server/payment-providers/payment-options.ts';
import type { Services } from '#server/services.ts';
import { unitsInReturns, unitsRefunded } from './changeable-items.ts';
import { findParcelLabel } from './find-parcel-label.ts';
import { inPart } from './in-part.ts';
import { type OrderRows, presentOrder, presentSummary, type SummaryRow } from './present-order.ts';
import { selectRefunds } from './select-refunds.ts';

type Db = Kysely<Database>;

/** Who asks for an order: the signed-in buyer, or the holder of the link with its key. */
export interface Claimant {
  userId: string | null;
  key: string | undefined;
}

/** The id of an order the caller may see. Forbidden and unknown orders give the same answer. */
export async function findMyOrder(
  services: Pick<Services, 'db' | 'pool' | 'env'>,
  orderNumber: string,
  { userId, key }: Claimant,
): Promise<string | null> {
  const linked = await findLinkedOrder(services, { orderNumber, key });
  if (linked || !userId) return linked?.id ?? null;
  const row = await services.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function readOrder(services: Pick<Services, 'db' | 'log' | 'payments'>, id: string): Promise<Order> {
  return presentOrder({ ...(await readOrderRows(services, id)), ways: paymentOptions(services.payments) });
}

/** If the items or events cannot be read, the order is shown without them. */
export async function readOrderRows(
  { db, log }: Pick<Services, 'db' | 'log'>,
  id: string,
  parts = inPart(log, id),
): Promise<Omit<OrderRows, 'ways'>> {
  const [order, items, events, payment, refunds, captures, returns, label] = await Promise.all([
    db
      .selectFrom('orders')
      .selectAll()
      .select(sql<Date>`now()`.as('now'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    parts.read(
      'items',
      db
        .selectFrom('order_items')
        .leftJoin('products', 'products.id', 'order_items.product_id')
        .selectAll('order_items')
        .select([
          'products.category',
          unitsRefunded('order_items.id').as('refunded'),
          unitsInReturns('order_items.id').as('in_returns'),
        ])
        .where('order_id', '=', id)
        .orderBy('order_items.product_name')
        .orderBy('order_items.id')
        .execute(),
      [],
    ),
    parts.read(
      'steps',
      db
        .selectFrom('order_events')
        .selectAll()
        // The first step is '1': how many steps the whole shop has is nobody's business.
        .select(sql<string>`row_number() over (order by position)::text`.as('id'))
        .where('order_id', '=', id)
        .orderBy('position')
        .execute(),
      [],
    ),
    db
      .selectFrom('payments')
      .select(['provider', 'method', 'status'])
      .where('order_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .executeTakeFirst(),
    selectRefunds(db, id)
      // A retried refund is listed once.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('refunds as again').select('again.id').whereRef('again.replaces', '=', 'refunds.id'))),
      )
      .execute(),
    db
      .selectFrom('payments')
      .select(['id', 'provider', 'method', 'captured_cents'])
      .where('order_id', '=', id)
      .where('captured_cents', '>', 0)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('returns')
      .leftJoin('refunds', 'refunds.id', 'returns.refund_id')
      .select(['returns.code', 'returns.status', 'returns.asked_at', 'refunds.status as refund_status'])
      .where('returns.order_id', '=', id)
      .orderBy('returns.asked_at')
      .orderBy('returns.id')
      .execute(),
    findParcelLabel(db, id),
  ]);
  return { order, items, events, payment, refunds, captures, returns, label, now: order.now };
}

/** The account's orders, newest first, by status and any part of the number. */
export async function listMyOrders(db: Db, userId: string, query: OrderListQuery): Promise<OrderList> {
  const { offset, limit, status, q } = query;
  const mine = sql`user_id = ${userId} and (${status} = '' or status = ${status})
    and strpos(order_number, upper(${q})) > 0`;
  const [{ rows }, counted] = await Promise.all([
    sql<SummaryRow>`
      select o.id, o.order_number, o.status, o.total_cents, o.currency, o.placed_at, o.hold_expires_at, o.paid_at,
        now() as now, i.item_count, i.thumbnails,
        coalesce((
          select json_agg(json_build_object('status', status)) from refunds where order_id = o.id
        ), '[]') as refunds
      from (select * from orders where ${mine} order by placed_at desc, id offset ${offset} limit ${limit}) o
      cross join lateral (
        select coalesce(sum(quantity), 0)::int as item_count,
          coalesce((json_agg(json_build_object('image_url', image_url, 'alt', product_name) order by product_name)),
            '[]') as thumbnails
        from order_items where order_id = o.id
      ) i order by o.placed_at desc, o.id
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from orders where ${mine}`.execute(db),
  ]);
  return { items: rows.map(presentSummary), total: counted.rows[0]?.total ?? 0, offset, limit };
}
