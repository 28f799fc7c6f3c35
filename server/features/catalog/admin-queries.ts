import { sql } from 'kysely';
import type { AdminProductPage, AdminProductQuery, AdminProductRow } from '#contract/catalog/admin.ts';
import { readGtin } from '#domain/product-facts.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';
import type { Services } from '#server/services.ts';
import { feedGaps, type PictureRow, pictures, presentPicture } from './present-picture.ts';

import { type FileRow, lineOf } from './product-columns.ts';

type Narrowed = Pick<AdminProductQuery, 'q' | 'sort' | 'status' | 'category' | 'stock' | 'feed'>;

interface Row extends Omit<AdminProductRow, 'image' | 'created_at'> {
  created_at: Date;
  pictures: PictureRow[];
}

const id: SortKey = { by: sql`p.id`, kind: 'uuid' };
const newest: readonly SortKey[] = [{ by: sql`p.created_at`, kind: 'time', direction: 'desc' }, id];

/** Sorts by table column; products without a stock count come last. */
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  product: [{ by: sql`lower(p.name)`, kind: 'text' }, id],
  price: [{ by: sql`p.price_cents`, kind: 'number' }, id],
  stock: [{ by: sql`coalesce(p.stock_quantity, 2147483647)`, kind: 'number' }, id],
  status: [{ by: sql`p.is_active::integer`, kind: 'number' }, ...newest],
  created: reversed(newest),
};

const ofStatus: Readonly<Record<string, ReturnType<typeof sql<boolean>>>> = {
  active: sql<boolean>`p.is_active`,
  inactive: sql<boolean>`not p.is_active`,
};

const rowColumns = sql`p.id, p.slug, p.name, p.price_cents, p.category, p.scent, p.size, p.sku, p.stock_quantity,
  p.is_active, p.version, p.created_at, ${sql.raw(feedGaps)} as feed_gaps`;

/** The expression of the index products_staff_words. */
const words = sql`lower(p.name || ' ' || p.slug || ' ' || coalesce(p.sku, '') || ' ' || coalesce(p.gtin, ''))`;

function listOf(
  lowStockMark: number,
  { q, sort, status, category, stock, feed }: Narrowed,
  columns = sql`${rowColumns}, ${pictures(1)} as pictures`,
): List {
  const conditions = [
    Object.hasOwn(ofStatus, status) ? ofStatus[status] : null,
    category ? sql<boolean>`p.category = ${category}` : null,
    stock === 'low' ? sql<boolean>`p.is_active and p.stock_quantity <= ${lowStockMark}` : null,
    feed === 'out' ? sql<boolean>`${sql.raw(feedGaps)} <> '{}'` : null,
    q ? sql<boolean>`${words} like lower(${containing(bareGtin(q) ?? q)})` : null,
  ].filter(condition => condition != null);
  return {
    columns,
    from: sql`products p`,
    where: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`,
    sort: sortBy(sorts, sort, newest),
  };
}

/** A bar code without its first zeros, which a scanner adds and staff leave out; undefined for other text. */
const bareGtin = (text: string) => readGtin(text)?.replace(/^0+/, '');

/** All products, on sale or not, by any part of name, slug, SKU or bar code; newest first by default. */
export async function adminListProducts(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  query: AdminProductQuery,
): Promise<AdminProductPage> {
  const { low_stock_mark } = await settings.read();
  const { rows, ...page } = await readPage<Row>(db, listOf(low_stock_mark, query), query);
  return { ...page, items: rows.map(present) };
}

/** The same list as CSV lines. */
export async function* eachProductLine(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  query: Narrowed,
): AsyncGenerator<CsvValue[]> {
  const { low_stock_mark } = await settings.read();
  for await (const product of eachRow<FileRow>(db, listOf(low_stock_mark, query, sql`p.*`))) {
    yield lineOf(product);
  }
}

const present = ({ pictures: [picture], created_at, ...row }: Row): AdminProductRow => ({
  ...row,
  image: picture ? presentPicture(picture) : null,
  created_at: created_at.toISOString(),
});
