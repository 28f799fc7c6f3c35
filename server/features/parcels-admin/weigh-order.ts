import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The lines of an order with what a piece weighs in grams: null, as products have no weight yet. */
export async function readWeights(
  db: Kysely<Database>,
  orderId: string,
): Promise<{ quantity: number; grams: number | null }[]> {
  return await db
    .selectFrom('order_items')
    .select(['quantity', sql<number | null>`null::integer`.as('grams')])
    .where('order_id', '=', orderId)
    .execute();
}
