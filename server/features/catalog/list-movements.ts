import { type Kysely, sql } from 'kysely';
import type { StockMovement, StockMovementPage, StockMovementQuery } from '#contract/catalog/admin.ts';
import type { Database } from '#server/database/schema.ts';
import type { SortKey } from '#server/lists/keyset.ts';
import { readPage } from '#server/lists/read-page.ts';

interface Row extends Omit<StockMovement, 'created_at' | 'stock_after'> {
  created_at: Date;
}

const latest: readonly SortKey[] = [{ by: sql`m.id`, kind: 'number', direction: 'desc' }];

const moved = sql`m.id::text, m.created_at, m.quantity, m.reason, m.cause, m.note`;

/** The movements of an existing product, and of a deleted one, whose stock is zero. */
const there = {
  product: sql`select name, stock_quantity, null::timestamptz as deleted_at from products`,
  movements: sql`stock_movements`,
  columns: sql`${moved}, (select order_number from orders where orders.id = m.order_id) as order_number,
    (select email from users where users.id = m.actor_id) as actor_email`,
};
const gone = {
  product: sql`select name, stock_quantity * 0 as stock_quantity, deleted_at from gone_products`,
  movements: sql`gone_stock_movements`,
  columns: sql`${moved}, m.order_number, m.actor_email`,
};

/**
 * Every change of a product's stock, latest first, with the stock after it; null for an unknown product. The stock is
 * known only since it has been counted: earlier orders took from nothing.
 */
export async function listMovements(
  db: Kysely<Database>,
  productId: string,
  query: StockMovementQuery,
): Promise<StockMovementPage | null> {
  return (await listOf(db, there, productId, query)) ?? (await listOf(db, gone, productId, query));
}

async function listOf(
  db: Kysely<Database>,
  source: typeof there,
  productId: string,
  query: StockMovementQuery,
): Promise<StockMovementPage | null> {
  const where = sql<boolean>`m.product_id = ${productId}`;
  const list = { columns: source.columns, from: sql`${source.movements} m`, where, sort: latest };
  const { rows, ...page } = await readPage<Row>(db, list, query);
  const product = await findProduct(db, source, productId, rows[0]?.id ?? '0');
  if (!product) return null;
  let { left } = product;
  const items = rows.map(({ created_at, ...row }) => {
    const stock_after = left !== null && left >= 0 ? left : null;
    left = left === null ? null : left - row.quantity;
    return { ...row, stock_after, created_at: created_at.toISOString() };
  });
  const { name, deleted_at } = product;
  return { ...page, items, product: { name, deleted_at: deleted_at?.toISOString() ?? null } };
}

interface Product {
  name: string;
  deleted_at: Date | null;
  left: number | null;
}

/** With the stock after a movement: the current stock minus all later movements. */
async function findProduct(
  db: Kysely<Database>,
  { product, movements }: typeof there,
  productId: string,
  movementId: string,
): Promise<Product | null> {
  const { rows } = await sql<Product>`
    select name, deleted_at, stock_quantity - (
      select coalesce(sum(quantity), 0) from ${movements} where product_id = ${productId} and id > ${movementId}::bigint
    )::int as left
    from (${product} where id = ${productId}) p
  `.execute(db);
  return rows[0] ?? null;
}
