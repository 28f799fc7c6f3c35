import { type Kysely, sql } from 'kysely';
import type { AdminOrderPage, AdminOrderQuery } from '#contract/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { findMoneyStates } from './find-money-states.ts';
import { presentAdminOrder } from './present-admin-order.ts';

const sorts: Record<string, ReturnType<typeof sql>> = {
  newest: sql`placed_at desc, id`,
  oldest: sql`placed_at, id`,
  number: sql`order_number`,
  customer: sql`lower(shipping_name), id`,
  status: sql`status, placed_at desc, id`,
  total: sql`total_cents desc, id`,
  total_up: sql`total_cents, id desc`,
};

/** All orders, by status and any part of the number or the shipping name; an unknown sort is newest first. */
export async function listAllOrders(db: Kysely<Database>, query: AdminOrderQuery): Promise<AdminOrderPage> {
  const { page, pageSize, q, status, sort } = query;
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = sql<boolean>`(${status} = '' or status = ${status}) and
    (${q} = '' or order_number ilike ${like} or lower(shipping_name) like lower(${like}))`;
  const order = (Object.hasOwn(sorts, sort) && sorts[sort]) || sql`placed_at desc, id`;
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('orders')
      .selectAll()
      .where(matching)
      .orderBy(order)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('orders')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ]);
  const money = await findMoneyStates(db, rows);
  return {
    items: rows.map(row => presentAdminOrder(row, money.get(row.id) ?? 'unpaid')),
    total,
    page,
    pageSize,
    totalPages: Math.max(1, Math.ceil(total / pageSize)),
  };
}
