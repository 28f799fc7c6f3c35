import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { unitsRefunded } from '#server/features/order-book/changeable-items.ts';

/** The lines of an order as it is sent, with the ounces of a unit; null where its product has none, or was deleted. */
export const readWeights = (
  db: Kysely<Database>,
  orderId: string,
): Promise<{ quantity: number; ounces: number | null }[]> =>
  db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .select('products.weight_oz as ounces')
    .select(sql<number>`order_items.quantity - ${unitsRefunded('order_items.id')}`.as('quantity'))
    .where('order_items.order_id', '=', orderId)
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
