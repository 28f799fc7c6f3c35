import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The lines of an order with the ounces of a unit; null where its product has none, or was deleted. */
export const readWeights = (
  db: Kysely<Database>,
  orderId: string,
): Promise<{ quantity: number; ounces: number | null }[]> =>
  db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .select(['order_items.quantity', 'products.weight_oz as ounces'])
    .where('order_items.order_id', '=', orderId)
    .execute();
