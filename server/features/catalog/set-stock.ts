import { type Kysely, sql } from 'kysely';
import type { StockCause } from '#domain/stock/stock-movement.ts';
import type { Database } from '#server/database/schema.ts';

export interface StockSet {
  productId: string;
  /** null: not counted. */
  stock: number | null;
  actorId: string | null;
  /** The reason, if staff had to give one. */
  cause?: StockCause;
  note?: string;
  /** Of the press that changed it by hand. */
  requestId?: string | undefined;
}

/**
 * Sets the stock and records the difference, so that stock stays the sum of its movements. null ends the counting;
 * movements without counting are evened out when it begins again. The caller holds a lock on the product's row.
 */
export async function setStock(trx: Kysely<Database>, change: StockSet): Promise<void> {
  const { productId, stock, actorId, cause = null, note, requestId = null } = change;
  await trx.updateTable('products').set({ stock_quantity: stock }).where('id', '=', productId).execute();
  if (stock === null) return;
  await sql`
    insert into stock_movements (product_id, quantity, reason, actor_id, cause, note, request_id)
    select ${productId}, ${stock}::int - moved, 'adjustment', ${actorId}, ${cause}, ${note || null}, ${requestId}
    from (select coalesce(sum(quantity), 0)::int as moved from stock_movements where product_id = ${productId}) so_far
    where ${stock}::int <> moved
  `.execute(trx);
}
