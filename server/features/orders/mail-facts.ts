import type { Kysely, Selectable } from 'kysely';
import type { Database, OrderItemsTable, OrdersTable, PaymentsTable } from '#server/database/schema.ts';

export interface MailFacts {
  order: Selectable<OrdersTable>;
  items: (Selectable<OrderItemsTable> & { category: string | null })[];
  /** The latest attempt. */
  payment: Selectable<PaymentsTable> | undefined;
}

/** The order a mail is about; null when it is gone. */
export async function findMailFacts(db: Kysely<Database>, orderId: string): Promise<MailFacts | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  const [items, payment] = await Promise.all([
    db
      .selectFrom('order_items')
      .leftJoin('products', 'products.id', 'order_items.product_id')
      .selectAll('order_items')
      .select('products.category')
      .where('order_id', '=', orderId)
      .execute(),
    db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  ]);
  return { order, items, payment };
}
