import { type Kysely, sql } from 'kysely';
import type { StockMovement, StockMovementPage, StockMovementQuery } from '#contract/product-desk.ts';
import type { Database } from '#server/database/schema.ts';
import type { SortKey } from '#server/lists/keyset.ts';
import { readPage } from '#server/lists/read-page.ts';

interface Row extends Omit<StockMovement, 'created_at' | 'stock_after'> {
  created_at: Date;
}

const latest: readonly SortKey[] = [{ by: sql`m.id`, kind: 'number', direction: 'desc' }];

const columns = sql`m.id::text, m.created_at, m.quantity, m.reason, m.cause, m.note,
  (select order_number from orders where orders.id = m.order_id) as order_number,
  (select email from users where users.id = m.actor_id) as actor_email`;

/**
 * Every change of a product's stock, latest first, with what was left after it; null when there is no such product. Only what is
 * counted has such a figure: before its count began orders took from nothing.
 */
export async function listMovements(
  db: Kysely<Database>,
  productId: string,
  query: StockMovementQuery,
): Promise<StockMovementPage | null> {
  const where = sql<boolean>`m.product_id = ${productId}`;
  const list = { columns, from: sql`stock_movements m`, where, sort: latest };
  const { rows, ...page } = await readPage<Row>(db, list, query);
  const stock = await stockAfter(db, productId, rows[0]?.id ?? '0');
  if (!stock) return null;
  let { left } = stock;
  const items = rows.map(({ created_at, ...row }) => {
    const stock_after = left !== null && left >= 0 ? left : null;
    left = left === null ? null : left - row.quantity;
    return { ...row, stock_after, created_at: created_at.toISOString() };
  });
  return { ...page, items };
}

/** What was left after a movement: stock is the sum of its movements, so it is today's without what came later. */
async function stockAfter(
  db: Kysely<Database>,
  productId: string,
  movementId: string,
): Promise<{ left: number | null } | null> {
  const { rows } = await sql<{ left: number | null }>`
    select stock_quantity - (
      select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id and id > ${movementId}::bigint
    )::int as left
    from products where id = ${productId}
  `.execute(db);
  return rows[0] ?? null;
}
