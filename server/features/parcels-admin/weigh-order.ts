import { type Kysely, sql } from 'kysely';
import { isInParcel } from '#domain/order/shared-parcel.ts';
import type { Database } from '#server/database/schema.ts';
import { parcelOf } from '#server/features/order-book/change-additions.ts';
import { unitsRefunded } from '#server/features/order-book/changeable-items.ts';
import type { OrderRow } from '#server/features/order-book/order-rows.ts';

/** The orders whose goods are in the parcel of this one, itself first. */
export async function findParcel(db: Kysely<Database>, order: OrderRow): Promise<OrderRow[]> {
  const added = await db
    .selectFrom('orders')
    .innerJoin('staff_orders', 'staff_orders.order_id', 'orders.id')
    .selectAll('orders')
    .where('staff_orders.adds_to', '=', order.id)
    .execute();
  return [order, ...(added as OrderRow[]).filter(each => isInParcel(parcelOf(order), parcelOf(each)))];
}

/** The lines of orders as they are sent, with the ounces of a unit; null where its product has none, or was deleted. */
export const readWeights = (
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<{ quantity: number; ounces: number | null }[]> =>
  db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .select('products.weight_oz as ounces')
    .select(sql<number>`order_items.quantity - ${unitsRefunded('order_items.id')}`.as('quantity'))
    .where('order_items.order_id', 'in', orderIds)
    .execute();

/** The same of a return: the units that come back. */
export const readReturnWeights = (
  db: Kysely<Database>,
  returnId: string,
): Promise<{ quantity: number; ounces: number | null }[]> =>
  db
    .selectFrom('return_lines')
    .innerJoin('order_items', 'order_items.id', 'return_lines.order_item_id')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .select(['return_lines.quantity', 'products.weight_oz as ounces'])
    .where('return_lines.return_id', '=', returnId)
    .execute();
