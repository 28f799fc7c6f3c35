import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, OrderItemsTable, OrdersTable, PaymentsTable, RefundsTable } from '#server/database/schema.ts';

export interface MailFacts {
  order: Selectable<OrdersTable>;
  items: (Pick<
    Selectable<OrderItemsTable>,
    'product_name' | 'size' | 'quantity' | 'unit_price_cents' | 'line_total_cents'
  > & { category: string | null })[];
  /** The attempt that paid, else the latest. */
  payment: Pick<Selectable<PaymentsTable>, 'provider' | 'method'> | undefined;
  /** What was taken for the order, and what has gone or is going back of it. */
  captured_cents: number;
  returned_cents: number;
  delivered_at: Date | null;
}

type Db = Kysely<Database>;

/** The order a mail is about; null when it is gone. */
export async function findMailFacts(db: Db, orderId: string): Promise<MailFacts | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  const [items, payment, money] = await Promise.all([
    db
      .selectFrom('order_items')
      .leftJoin('products', 'products.id', 'order_items.product_id')
      .selectAll('order_items')
      .select('products.category')
      .where('order_id', '=', orderId)
      .orderBy('order_items.product_name')
      .orderBy('order_items.id')
      .execute(),
    db
      .selectFrom('payments')
      .select(['provider', 'method'])
      .where('order_id', '=', orderId)
      .orderBy(sql`status = 'captured'`, 'desc')
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
    findMoney(db, orderId),
  ]);
  return { order, items, payment, ...money };
}

async function findMoney(db: Db, orderId: string) {
  const { rows } = await sql<Pick<MailFacts, 'captured_cents' | 'returned_cents' | 'delivered_at'>>`
    select (select coalesce(sum(captured_cents), 0)::int from payments where order_id = ${orderId}) as captured_cents,
      (select coalesce(sum(amount_cents), 0)::int from refunds
        where order_id = ${orderId} and status <> 'failed') as returned_cents,
      (select max(created_at) from order_events
        where order_id = ${orderId} and to_status = 'delivered') as delivered_at
  `.execute(db);
  return rows[0] ?? { captured_cents: 0, returned_cents: 0, delivered_at: null };
}

export type RefundFacts = Pick<Selectable<RefundsTable>, 'amount_cents' | 'reason'> &
  Pick<Selectable<PaymentsTable>, 'provider' | 'method'>;

/** A refund that went through, with the way it went; null for any other. */
export async function findRefundFacts(db: Db, refundId: string): Promise<RefundFacts | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.reason', 'payments.provider', 'payments.method'])
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'succeeded')
    .executeTakeFirst();
  return row ?? null;
}

/** The order of this number that was placed with this address. */
export async function findOrderOf(db: Db, orderNumber: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}
