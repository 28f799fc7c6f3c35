import type { Pool } from 'pg';
import type { ProductPage, ProductQuery } from '#contract/catalog/shapes.ts';
import type { ProductSort } from '#contract/catalog/sorts.ts';
import type { Services } from '#server/services.ts';
import { cardColumns, picturesText } from './present-picture.ts';
import type { CardRow } from './present-product.ts';
import { pageOfProducts } from './present-product.ts';
import { isAsked } from './queries.ts';
import { searchProducts } from './search-products.ts';

/**
 * One page of what is on sale. A page beyond the end is empty but still has the totals. The shop's most frequent query:
 * written by hand and prepared once per connection.
 */
export async function listProducts(services: Pick<Services, 'db' | 'pool'>, query: ProductQuery): Promise<ProductPage> {
  if (query.q !== '') return searchProducts(services, query);
  const { pool } = services;
  const { page, pageSize, category, size, scent, sort } = query;
  const asked = [category, size, scent];
  const values = [pageSize, (page - 1) * pageSize, ...asked];
  const { rows } = await pool.query<CardRow & { total: number }>({
    name: `catalog ${sort}`,
    text: pageTexts[sort],
    values,
  });
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countProducts(pool, asked));
  return pageOfProducts(query, rows, total);
}

/** A family is one card: its cheapest variant in stock, or else its cheapest. */
const withCards = `with cards as (
    select distinct on (v.family_id) v.id from products v
    where v.family_id is not null and v.is_active and ${isAsked('v')}
    order by v.family_id, v.stock_quantity is not distinct from 0, v.price_cents, v.id
  )`;

const onSale = `p.is_active and ${isAsked('p')} and (p.family_id is null or p.id in (select id from cards))`;

/** A card stands for its family unless the list is narrowed to some of its variants. */
const familyName = `case when $4 = '' and $5 = '' then (
  select f.name from product_families f where f.id = p.family_id) end as family_name`;

const pageText = (order: string) => `
  ${withCards}, page as (
    select ${cardColumns}, ${familyName} from products p where ${onSale} order by ${order} limit $1 offset $2
  )
  select p.*, (select count(*) from products p where ${onSale}) as total, ${picturesText(2)} as pictures
  from page p order by ${order}`;

const pageTexts: Record<ProductSort, string> = {
  new: pageText('p.created_at desc, p.id'),
  'price-asc': pageText('p.price_cents, p.id'),
  'price-desc': pageText('p.price_cents desc, p.id'),
};

async function countProducts(pool: Pool, asked: readonly string[]): Promise<number> {
  const where = `$1::int is null and $2::int is null and ${onSale}`;
  const text = `${withCards} select count(*) as total from products p where ${where}`;
  const { rows } = await pool.query<{ total: number }>(text, [null, null, ...asked]);
  return rows[0]?.total ?? 0;
}
