import type { Pool } from 'pg';
import type { ProductPage, ProductQuery } from '#contract/catalog.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { pageOfProducts } from './page-of-products.ts';
import { cardColumns, picturesText } from './picture-sql.ts';
import type { CardRow } from './present-product.ts';

const mostWords = 8;

/**
 * Products whose name, scent and category hold every word typed, the best fitting first; only where none does, those that
 * resemble it, so that a slip of the finger still finds a jar. An order by price is kept as asked.
 */
export async function searchProducts(pool: Pool, query: ProductQuery): Promise<ProductPage> {
  const typedWords = query.q.toLowerCase().split(/\s+/).slice(0, mostWords);
  const typed = typedWords.join(' ');
  const patterns = typedWords.map(word => `%${escapeLike(word)}%`);
  const longest = patterns.reduce((one, other) => (other.length > one.length ? other : one));
  const found = await ask(pool, query, 'containing', [typed, `${escapeLike(typed)}%`, longest, patterns]);
  return found.total > 0 ? found : ask(pool, query, 'resembling', [typed]);
}

async function ask(
  pool: Pool,
  query: ProductQuery,
  way: keyof typeof hits,
  what: readonly (string | string[])[],
): Promise<ProductPage> {
  const { page, pageSize, category, sort } = query;
  const { rows } = await pool.query<CardRow & { total: number }>({
    name: `search ${way} ${sort}`,
    text: searchText(hits[way], orders[sort]),
    values: [pageSize, (page - 1) * pageSize, category, ...what],
  });
  // The totals come on a row of their own when the page holds nothing.
  return pageOfProducts(
    query,
    rows.filter(row => row.id !== null),
    rows[0]?.total ?? 0,
  );
}

const words = `lower(p.name || ' ' || coalesce(p.scent, '') || ' ' || coalesce(p.category, ''))`;

/** The index finds the longest word; the others and the order are settled on what it found. */
const hits = {
  containing: `
    select p.id, case
      when lower(p.name) = $4 then 0
      when lower(p.name) like $5 then 1
      when ' ' || lower(p.name) like '% ' || $5 then 2
      else 3 end::real as rank
    from products p
    where p.is_active and ($3 = '' or p.category = $3) and ${words} like $6 and ${words} like all ($7::text[])`,
  resembling: `
    select p.id, -r.likeness as rank from resembling_products($4) r join products p on p.id = r.id
    where $3 = '' or p.category = $3`,
};

const orders: Record<ProductSort, string> = {
  new: 'p.rank, p.created_at desc, p.id',
  'price-asc': 'p.price_cents, p.rank, p.id',
  'price-desc': 'p.price_cents desc, p.rank, p.id',
};

const searchText = (found: string, order: string) => `
  with hits as materialized (${found}),
  page as (
    select ${cardColumns}, p.created_at, p.rank
    from (select p.*, h.rank from hits h join products p on p.id = h.id) p
    order by ${order} limit $1 offset $2
  )
  select p.*, all_hits.total, ${picturesText(2)} as pictures
  from (select count(*) as total from hits) all_hits left join page p on true
  order by ${order}`;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
