import type { Pool } from 'pg';
import type { ProductPage, ProductQuery } from '#contract/catalog.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { beginning, containing } from '#server/lists/containing.ts';
import { pageOfProducts } from './page-of-products.ts';
import { cardColumns, picturesText } from './picture-sql.ts';
import type { CardRow } from './present-product.ts';

const mostWords = 8;

/** Trigrams answer from three letters on. */
const fewestAnywhere = 3;

/**
 * Products whose name, scent and category hold every word typed, the best fitting first; only where none does, those that
 * resemble it, so that a slip of the finger still finds a jar. Of one or two letters those with words that begin so: anywhere in
 * a word they stand in every product, and resemble all. An order by price is kept as asked.
 */
export async function searchProducts(pool: Pool, query: ProductQuery): Promise<ProductPage> {
  const typedWords = query.q.toLowerCase().split(/\s+/).slice(0, mostWords);
  const typed = typedWords.join(' ');
  const longest = typedWords.reduce((one, other) => (other.length > one.length ? other : one));
  const ranks = [typed, beginning(typed)];
  if (longest.length < fewestAnywhere) {
    const starts = typedWords.map(word => `% ${beginning(word)}`);
    return ask(pool, query, 'beginning', [...ranks, beginning(longest), `% ${beginning(longest)}`, starts]);
  }
  const found = await ask(pool, query, 'containing', [...ranks, containing(longest), typedWords.map(containing)]);
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

const rank = `case
      when lower(p.name) = $4 then 0
      when lower(p.name) like $5 then 1
      when ' ' || lower(p.name) like '% ' || $5 then 2
      else 3 end::real as rank`;

/** The index finds the longest word; the others and the order are settled on what it found. */
const hits = {
  beginning: `
    select p.id, ${rank}
    from products p
    where p.is_active and ($3 = '' or p.category = $3) and (${words} like $6 or ${words} like $7)
      and ' ' || ${words} like all ($8::text[])`,
  containing: `
    select p.id, ${rank}
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
    select ${cardColumns}, p.rank
    from (select p.*, h.rank from hits h join products p on p.id = h.id) p
    order by ${order} limit $1 offset $2
  )
  select p.*, all_hits.total, ${picturesText(2)} as pictures
  from (select count(*) as total from hits) all_hits left join page p on true
  order by ${order}`;
