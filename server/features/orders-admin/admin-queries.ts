import { type Kysely, type Selectable, sql } from 'kysely';
import type { AdminOrderPage, AdminOrderQuery } from '#contract/orders/admin-list.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';
import { amount, type CsvValue } from '#server/lists/csv.ts';
import { type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';
import { findMoneyStates } from './find-money-states.ts';
import { presentAdminOrder } from './present-admin-order.ts';

type OrderRow = Selectable<OrdersTable>;

const id: SortKey = { by: sql`id`, kind: 'uuid' };
const newest: readonly SortKey[] = [{ by: sql`placed_at`, kind: 'time', direction: 'desc' }, id];

/** Sorts by table column. */
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  order: [{ by: sql`order_number`, kind: 'text' }, id],
  customer: [{ by: sql`lower(shipping_name)`, kind: 'text' }, id],
  status: [{ by: sql`status`, kind: 'text' }, ...newest],
  total: [
    { by: sql`total_cents`, kind: 'number' },
    { ...id, direction: 'desc' },
  ],
  date: [
    { by: sql`placed_at`, kind: 'time' },
    { ...id, direction: 'desc' },
  ],
};

type Narrowed = Pick<AdminOrderQuery, 'q' | 'status' | 'customer' | 'sort'>;

/** Filtered by status, customer, and any part of the number or shipping name; newest first by default. */
function listOf({ q, status, customer, sort }: Narrowed): List {
  const ofCustomer = customer ? sql`user_id = ${customer}` : sql`true`;
  const ofStatus = status ? sql`status = ${status}` : sql`true`;
  const ofWords = q
    ? sql`(order_number ilike ${containing(q)} or lower(shipping_name) like lower(${containing(q)}))`
    : sql`true`;
  return {
    columns: sql`orders.*`,
    from: sql`orders`,
    where: sql<boolean>`${ofCustomer} and ${ofStatus} and ${ofWords}`,
    sort: sortBy(sorts, sort, newest),
  };
}

export async function listAllOrders(db: Kysely<Database>, query: AdminOrderQuery): Promise<AdminOrderPage> {
  const { rows, ...page } = await readPage<OrderRow>(db, listOf(query), query);
  const money = await findMoneyStates(db, rows);
  return { ...page, items: rows.map(row => presentAdminOrder(row, money.get(row.id) ?? 'unpaid')) };
}

/** The same list as CSV lines; money in dollars. */
export async function* eachOrderLine(db: Kysely<Database>, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const order of eachRow<OrderRow>(db, listOf(query))) {
    yield [
      order.order_number,
      order.placed_at.toISOString(),
      order.status,
      order.shipping_name,
      order.email,
      order.shipping_city,
      order.shipping_state,
      order.shipping_postal,
      amount(order.subtotal_cents),
      amount(order.discount_cents),
      order.coupon_code,
      amount(order.shipping_cents),
      amount(order.tax_cents),
      amount(order.total_cents),
      amount(order.refunded_cents),
    ];
  }
}
