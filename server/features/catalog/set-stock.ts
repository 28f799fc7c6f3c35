import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/**
 * Sets what is on the shelf and writes the difference down, so that stock stays the sum of its movements.
 * null ends the counting; movements of a time without counting are evened out when it begins again.
 * The caller holds the product's row.
 */
export async function setStock(
  trx: Kysely<Database>,
  change: { productId: string; stock: number | null; actorId: string | null },
): Promise<void> {
  const { productId, stock, actorId } = change;
  await trx.updateTable('products').set({ stock_quantity: stock }).where('id', '=', productId).execute();
  if (stock === null) return;
  await sql`
    insert into stock_movements (product_id, quantity, reason, actor_id)
    select ${productId}, ${stock}::int - moved, 'adjustment', ${actorId}
    from (select coalesce(sum(quantity), 0)::int as moved from stock_movements where product_id = ${productId}) so_far
    where ${stock}::int <> moved
  `.execute(trx);
}
