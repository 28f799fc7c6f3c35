import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ProductPage, ProductQuery } from '#contract/catalog/shapes.ts';
import type { ProductSort } from '#contract/catalog/sorts.ts';
import type { Database } from '#server/database/schema.ts';
import { beginning, containing } from '#server/lists/containing.ts';
import type { Services } from '#server/services.ts';
import { cardColumns, picturesText } from './present-picture.ts';
import type { CardRow } from './present-product.ts';
import { pageOfProducts } from './present-product.ts';
import { isAsked } from './queries.ts';

const mostWords = 8;

/** Trigram matching needs three letters. */
const fewestAnywhere = 3;

/**
 * Products whose name, scent and category contain every typed word, best match first. If none does, misspelled words
 * are corrected, and at last similar products are found. One or two letters match only the start of words: within words
 * they would match nearly everything. A sort by price is respected.
 */
export async function searchProducts(
  services: Pick<Services, 'db' | 'pool'>,
  query: ProductQuery,
): Promise<ProductPage> {
  const typed = query.q.toLowerCase().split(/\s+/).slice(0, mostWords);
  if (longestOf(typed).length < fewestAnywhere) return askBeginning(services.pool, query, typed);
  const found = await askContaining(services.pool, query, typed);
  if (found.total > 0) return found;
  const meant = await correctWords(services.db, typed);
  const corrected = meant.length > 0 ? await askContaining(services.pool, query, meant) : found;
  return corrected.total > 0 ? corrected : ask(services.pool, query, 'resembling', [typed.join(' ')]);
}

const longestOf = (words: readonly string[]) => words.reduce((one, other) => (other.length > one.length ? other : one));

/** Ranked by the typed text: an equal name first, then names that start with it. */
function ranksOf(words: readonly string[]): string[] {
  const whole = words.join(' ');
  return [whole, beginning(whole)];
}

function askBeginning(pool: Pool, query: ProductQuery, words: readonly string[]): Promise<ProductPage> {
  const start = beginning(longestOf(words));
  const starts = words.map(word => `% ${beginning(word)}`);
  return ask(pool, query, 'beginning', [...ranksOf(words), start, `% ${start}`, starts]);
}

const askContaining = (pool: Pool, query: ProductQuery, words: readonly string[]): Promise<ProductPage> =>
  ask(pool, query, 'containing', [...ranksOf(words), containing(longestOf(words)), words.map(containing)]);

async function ask(
  pool: Pool,
  query: ProductQuery,
  way: keyof typeof hits,
  what: readonly (string | string[])[],
): Promise<ProductPage> {
  const { page, pageSize, category, size, scent, sort } = query;
  const { rows } = await pool.query<CardRow & { total: number }>({
    name: `search ${way} ${sort}`,
    text: searchText(hits[way], orders[sort]),
    values: [pageSize, (page - 1) * pageSize, category, size, scent, ...what],
  });
  // If the page is empty, the totals come in a row of their own.
  return pageOfProducts(
    query,
    rows.filter(row => row.id !== null),
    rows[0]?.total ?? 0,
  );
}

const words = `lower(p.name || ' ' || coalesce(p.scent, '') || ' ' || coalesce(p.category, ''))`;

const rank = `case
      when lower(p.name) = $6 then 0
      when lower(p.name) like $7 then 1
      when ' ' || lower(p.name) like '% ' || $7 then 2
      else 3 end::real as rank`;

/** The index finds the longest word; the other words and the order are applied to its result. */
const hits = {
  beginning: `
    select p.id, ${rank}
    from products p
    where p.is_active and ${isAsked('p')} and (${words} like $8 or ${words} like $9)
      and ' ' || ${words} like all ($10::text[])`,
  containing: `
    select p.id, ${rank}
    from products p
    where p.is_active and ${isAsked('p')} and ${words} like $8 and ${words} like all ($9::text[])`,
  resembling: `
    select p.id, -r.likeness as rank from resembling_products($6) r join products p on p.id = r.id
    where ${isAsked('p')}`,
};

const orders: Record<ProductSort, string> = {
  new: 'p.rank, p.created_at desc, p.id',
  'price-asc': 'p.price_cents, p.rank, p.id',
  'price-desc': 'p.price_cents desc, p.rank, p.id',
};

/** A family is found once, by its variant that matches best. */
const searchText = (found: string, order: string) => `
  with hits as materialized (
    select distinct on (coalesce(p.family_id, p.id)) f.id, f.rank from (${found}) f join products p on p.id = f.id
    order by coalesce(p.family_id, p.id), f.rank, p.stock_quantity is not distinct from 0, p.price_cents, p.id
  ),
  page as (
    select ${cardColumns}, p.rank
    from (select p.*, h.rank from hits h join products p on p.id = h.id) p
    order by ${order} limit $1 offset $2
  )
  select p.*, all_hits.total, ${picturesText(2)} as pictures
  from (select count(*) as total from hits) all_hits left join page p on true
  order by ${order}`;

/**
 * Corrects words when no product contains all of them. Parts of known words stay, misspelled words become the nearest
 * known word, others are dropped. Lower case.
 */
export async function correctWords(db: Kysely<Database>, typed: readonly string[]): Promise<string[]> {
  const meant = await Promise.all(typed.map(word => correctWord(db, word)));
  return meant.flatMap(word => word ?? []);
}

async function correctWord(db: Kysely<Database>, typed: string): Promise<string | null> {
  const { rows } = await sql<{ meant: string | null }>`
    select case
      when exists (select from search_words where word like ${containing(typed)}) then ${typed}
      else (select word from search_words where word % ${typed} order by similarity(word, ${typed}) desc, word limit 1)
    end as meant
  `.execute(db);
  return rows[0]?.meant ?? null;
}
