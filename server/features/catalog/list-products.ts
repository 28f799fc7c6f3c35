import type { Pool } from 'pg';
import type { ProductPage, ProductQuery } from '#contract/catalog.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { picturesText } from './picture-sql.ts';
import { type CardRow, presentCard } from './present-product.ts';

/**
 * One page of what is on sale. A page beyond the end is empty and still tells the totals.
 * The busiest question of the shop: its few statements are written by hand and prepared once per connection.
 */
export async function listProducts(pool: Pool, query: ProductQuery): Promise<ProductPage> {
  const { page, pageSize, q, category, sort } = query;
  const values = [pageSize, (page - 1) * pageSize, category, q];
  const { rows } = await pool.query<CardRow & { total: number }>({
    name: `catalog ${sort}`,
    text: pageTexts[sort],
    values,
  });
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countProducts(pool, category, q));
  return { items: rows.map(presentCard), total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
}

const contains = `strpos(lower(p.name), lower($4)) > 0`;
const onSale = `p.is_active and ($3 = '' or p.category = $3)`;

/** Names that contain the words searched for; only where none does, names that resemble them. */
const matching = `${onSale} and ($4 = '' or ${contains} or (
  word_similarity(lower($4), lower(p.name)) >= 0.45
  and not exists (select 1 from products p where ${onSale} and ${contains})
))`;

const pageText = (order: string) => `
  with page as (
    select p.id, p.slug, p.name, p.short_description, p.category, p.scent, p.size, p.price_cents, p.stock_quantity,
      p.rating_sum, p.rating_count, p.created_at, count(*) over () as total
    from products p where ${matching} order by ${order} limit $1 offset $2
  )
  select p.*, ${picturesText(2)} as pictures from page p order by ${order}`;

const pageTexts: Record<ProductSort, string> = {
  new: pageText('p.created_at desc, p.id'),
  'price-asc': pageText('p.price_cents, p.id'),
  'price-desc': pageText('p.price_cents desc, p.id'),
};

async function countProducts(pool: Pool, category: string, q: string): Promise<number> {
  const text = `select count(*) as total from products p
    where $1::int is null and $2::int is null and ${matching}`;
  const { rows } = await pool.query<{ total: number }>(text, [null, null, category, q]);
  return rows[0]?.total ?? 0;
}
