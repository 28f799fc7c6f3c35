import { type Kysely, sql } from 'kysely';
import type { StockMovement, StockMovementPage, StockMovementQuery } from '#contract/product-desk.ts';
import type { Database } from '#server/database/schema.ts';
import type { SortKey } from '#server/lists/keyset.ts';
import { readPage } from '#server/lists/read-page.ts';

interface Row extends Omit<StockMovement, 'created_at'> {
  created_at: Date;
}

const latest: readonly SortKey[] = [{ by: sql`m.id`, kind: 'number', direction: 'desc' }];

/**
 * Every change of a product's stock, latest first, with what was left after it; null when there is no such product. Only what is
 * counted has such a figure: before its count began orders took from nothing.
 */
export async function listMovements(
  db: Kysely<Database>,
  productId: string,
  query: StockMovementQuery,
): Promise<StockMovementPage | null> {
  const product = await db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) return null;
  const isCounted = product.stock_quantity !== null;
  const list = {
    columns: sql`m.id::text, m.created_at, m.quantity, m.reason, m.cause, m.note,
      case when ${isCounted}::boolean and m.sum >= 0 then m.sum::int end as stock_after,
      (select order_number from orders where orders.id = m.order_id) as order_number,
      (select email from users where users.id = m.actor_id) as actor_email`,
    from: sql`(
      select stock_movements.*, sum(quantity) over (order by id) from stock_movements where product_id = ${productId}
    ) m`,
    where: sql<boolean>`true`,
    sort: latest,
  };
  const { rows, ...page } = await readPage<Row>(db, list, query);
  return { ...page, items: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })) };
}
