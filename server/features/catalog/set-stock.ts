import { type Kysely, sql } from 'kysely';
import type { StockCause } from '#domain/stock/stock-movement.ts';
import type { Database } from '#server/database/schema.ts';

export interface StockSet {
  productId: string;
  /** null: not counted. */
  stock: number | null;
  actorId: string | null;
  /** Why, where somebody was asked. */
  cause?: StockCause;
  note?: string;
}

/**
 * Sets what is on the shelf and writes the difference down, so that stock stays the sum of its movements.
 * null ends the counting; movements of a time without counting are evened out when it begins again.
 * The caller holds the product's row.
 */
export async function setStock(trx: Kysely<Database>, change: StockSet): Promise<void> {
  const { productId, stock, actorId, cause = null, note } = change;
  await trx.updateTable('products').set({ stock_quantity: stock }).where('id', '=', productId).execute();
  if (stock === null) return;
  await sql`
    insert into stock_movements (product_id, quantity, reason, actor_id, cause, note)
    select ${productId}, ${stock}::int - moved, 'adjustment', ${actorId}, ${cause}, ${note || null}
    from (select coalesce(sum(quantity), 0)::int as moved from stock_movements where product_id = ${productId}) so_far
    where ${stock}::int <> moved
  `.execute(trx);
}
