import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type AdminOrderPage,
  type AdminOrderQuery,
  type AdminOrderRow,
  numbersIn,
} from '#contract/orders/admin-list.ts';
import { decimal } from '#domain/money.ts';
import { type MoneyState, moneyLabel } from '#domain/order/order-money.ts';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import { shopZone } from '#domain/time/calendar.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import { findMoney } from '#server/features/refunds/order-receipts.ts';
import { countUpTo } from '#server/lists/count-up-to.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachBatch, type List, readPage } from '#server/lists/read-page.ts';
import { few, normalizeSearch, ordersWith } from './orders-with.ts';
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

interface Paying {
  order: OrderRow;
  money: MoneyState;
}

/** Midnight in the shop's time zone, `days` ago; 1 means today. */
const startOfDays = (days: number) => sql`(
  date_trunc('day', now() at time zone ${shopZone}) - make_interval(days => ${days - 1})
) at time zone ${shopZone}`;

type Narrowed = Omit<AdminOrderQuery, 'after' | 'before' | 'limit'>;

/** As money or as store credit; an order that ended gave back all its credit. */
const gaveBack = sql<boolean>`(refunded_cents + refunded_credit_cents > 0
  or credit_cents > 0 and status = any (${statusesThat(isOver)}))`;

const moneyIs: Readonly<Record<Exclude<Narrowed['money'], ''>, RawBuilder<boolean>>> = {
  unpaid: sql`paid_at is null`,
  paid: sql`paid_at is not null and not ${gaveBack}`,
  refunded: sql`paid_at is not null and ${gaveBack}`,
};

/**
 * Filtered by status, delivery, money, days, customer, numbers, and words of the order; newest first by default. Few
 * matches are found first and then sorted: in the order of their totals, say, they may lie behind a million others.
 */
async function listOf(db: Kysely<Database>, narrowed: Narrowed): Promise<List> {
  const { q, status, delivery, money, days, customer, orders, sort } = narrowed;
  const ofCustomer = customer
    ? sql`(user_id = ${customer} or user_id is null and email = (select email from guests where id = ${customer}))`
    : sql`true`;
  const ofStatus = status ? sql`status = ${status}` : sql`true`;
  const ofDelivery = delivery ? sql`shipping_method = ${delivery}` : sql`true`;
  const ofMoney = money ? moneyIs[money] : sql`true`;
  const ofDays = days ? sql`placed_at >= ${startOfDays(Number(days))}` : sql`true`;
  const ofNumbers = orders ? sql`order_number = any (${numbersIn(orders)})` : sql`true`;
  const typed = normalizeSearch(q);
  const found = typed ? await ordersWith(db, typed) : { where: sql`true`, isMany: false };
  const isNarrow = [status, delivery, money, days, customer, orders].some(Boolean);
  const where = sql<boolean>`${ofCustomer} and ${ofStatus} and ${ofDelivery} and ${ofMoney} and ${ofDays}
    and ${ofNumbers} and ${found.where}`;
  const list = { columns: sql`orders.*`, sort: sortBy(sorts, sort, newest) };
  if (isNarrow && list.sort !== newest && !(await countUpTo(db, sql`orders where ${where}`, few)).is_more)
    return { ...list, from: sql`(select * from orders where ${where} offset 0) orders`, where: sql`true` };
  return { ...list, from: sql`orders`, where, isMany: found.isMany && !isNarrow };
}

export async function listAllOrders(db: Kysely<Database>, query: AdminOrderQuery): Promise<AdminOrderPage> {
  const { rows, ...page } = await readPage<OrderRow>(db, await listOf(db, query), query);
  const [orders, pieces] = await Promise.all([moneyOf(db, rows), countPieces(db, rows)]);
  return {
    ...page,
    items: orders.map(({ order, money }) => ({
      ...presentAdminOrder(order, money),
      shipping_method: order.shipping_method as AdminOrderRow['shipping_method'],
      pieces: pieces.get(order.id) ?? 0,
    })),
  };
}

/** Units of these orders, by their id. */
async function countPieces(db: Kysely<Database>, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ order_id: string; pieces: number }>`
    select order_id, sum(quantity)::int as pieces from order_items
    where order_id = any (${orders.map(order => order.id)}::uuid[]) group by order_id
  `.execute(db);
  return new Map(rows.map(({ order_id, pieces }) => [order_id, pieces]));
}

/** The same list as CSV lines; money in dollars. */
export async function* eachOrderLine(db: Kysely<Database>, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const { order, money } of withMoney(db, query)) {
    const { total_cents: totalCents, refunded_cents: refundedCents } = order;
    yield [
      order.order_number,
      order.placed_at.toISOString(),
      order.status,
      order.shipping_name,
      order.email,
      order.shipping_city,
      order.shipping_state,
      order.shipping_postal,
      decimal(order.subtotal_cents),
      decimal(order.discount_cents),
      order.coupon_code,
      decimal(order.shipping_cents),
      decimal(order.tax_cents),
      decimal(order.credit_cents),
      decimal(totalCents),
      decimal(refundedCents),
      moneyLabel({ state: money, totalCents, refundedCents }),
    ];
  }
}

async function* withMoney(db: Kysely<Database>, query: Narrowed): AsyncGenerator<Paying> {
  for await (const orders of eachBatch<OrderRow>(db, await listOf(db, query))) yield* await moneyOf(db, orders);
}

/** Each order with the state of its money, read for all of them at once. */
async function moneyOf(db: Kysely<Database>, orders: readonly OrderRow[]): Promise<Paying[]> {
  const money = await findMoney(db, orders);
  return orders.map(order => ({ order, money: money.get(order.id)?.state ?? 'unpaid' }));
}
