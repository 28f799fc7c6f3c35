import { sql } from 'kysely';
import type { OrderRow, PaymentRow, Trx } from './order-rows.ts';

/** An order by its own id, or by one of its payments or refunds. */
export type WhichOrder = { id: string } | { paymentId: string } | { refundId: string };

interface Locked {
  order: OrderRow;
  payments: PaymentRow[];
  now: Date;
}

/**
 * The only lock order: the order, its payments, then, by `lockStock`, its coupon and its products by id. Placing an
 * order takes coupon and products in the same order (`write_order`). One exception: `setStatus` locks the products of
 * additions before those of the order itself. Two such changes may deadlock, and `changeOrder` then repeats one.
 */
export async function lockOrder(trx: Trx, which: WhichOrder): Promise<Locked | null> {
  const found = await sql<OrderRow & { now: Date }>`
    select *, now() as now from orders where id = ${idOf(which)} for no key update
  `.execute(trx);
  const [row] = found.rows;
  if (!row) return null;
  const { now, ...order } = row;
  // A separate statement sees what was committed while the lock was awaited.
  const payments = await sql<PaymentRow>`
    select * from payments where order_id = ${order.id} order by created_at, id for no key update
  `.execute(trx);
  return { order, payments: payments.rows, now };
}

function idOf(which: WhichOrder) {
  if ('id' in which) return sql`${which.id}::uuid`;
  if ('paymentId' in which) return sql`(select order_id from payments where id = ${which.paymentId})`;
  return sql`(select order_id from refunds where id = ${which.refundId})`;
}

/** `others`: products that are to come into the order. */
export async function lockStock(trx: Trx, orderId: string, others: readonly string[] = []): Promise<void> {
  await sql`
    select from coupons where id in (select coupon_id from coupon_redemptions where order_id = ${orderId})
    order by id for no key update
  `.execute(trx);
  await sql`
    select from products where id = any (${others}::uuid[])
      or id in (select product_id from order_items where order_id = ${orderId})
    order by id for no key update
  `.execute(trx);
}
