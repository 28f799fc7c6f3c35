import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LineProduct } from '#contract/cart/shapes.ts';
import type { NearestProduct, Product, ProductKinds } from '#contract/catalog/shapes.ts';
import { mostValues } from '#domain/catalog/family.ts';
import { isSoldOut } from '#domain/stock/stock.ts';
import type { Database } from '#server/database/schema.ts';
import { uuidForm } from '#server/database/uuid.ts';
import type { Services } from '#server/services.ts';
import { cardColumns, pictures, presentPicture, reviewedWith } from './present-picture.ts';
import {
  type CardRow,
  type LineProductRow,
  type ProductRow,
  presentLineProduct,
  presentProduct,
} from './present-product.ts';

type Db = Kysely<Database>;

/** SQL: the id of the product that has a slug, or else had it before; null if there is none. */
export const idOfSlug = (slug: string): RawBuilder<string | null> => sql`coalesce(
  (select id from products where slug = ${slug}), (select product_id from former_slugs where slug = ${slug}))`;

/**
 * A product on sale by slug, also a former one, or id; null if there is none. Runs on every product page visit, so it
 * is a named, prepared statement.
 */
export async function findProduct(services: Pick<Services, 'db' | 'pool'>, name: string): Promise<Product | null> {
  const byId = uuidForm.test(name) ? await findNamed(services, 'product-by-id', sql`p.id = ${name}::uuid`) : null;
  return byId ?? findNamed(services, 'product-by-slug', sql`p.id = ${idOfSlug(name)}`);
}

async function findNamed({ db, pool }: Pick<Services, 'db' | 'pool'>, statement: string, which: RawBuilder<unknown>) {
  const { sql: text, parameters } = productBy(which).compile(db);
  const { rows } = await pool.query<ProductRow>({ name: statement, text, values: [...parameters] });
  return presentFound(db, rows[0]);
}

/** The newest product on sale: the featured one. */
export async function findFirstProduct(db: Db): Promise<Product | null> {
  const { rows } = await productBy(sql`true`).execute(db);
  return presentFound(db, rows[0]);
}

/** SQL: foldKind (domain/catalog/kinds.ts). */
const folded = (column: string) => `lower(replace(${column}, ' ', ''))`;

/** SQL: of the line and size of product `p` the newest product of each scent, and `p` itself for its own. */
const siblings = sql`
  select * from (
    select distinct on (scent_key) s.id, s.slug, s.name, s.scent, s.created_at,
      coalesce(${sql.raw(folded('s.scent'))}, 'unscented') as scent_key
    from products s where s.is_active and s.line = p.line and s.size is not distinct from p.size
    order by scent_key, s.id <> p.id, s.created_at desc, s.id
  ) s order by s.id <> p.id, s.created_at desc, s.id limit ${sql.lit(mostValues)}`;

const productBy = (which: RawBuilder<unknown>) => sql<ProductRow>`
    select ${sql.raw(cardColumns)}, p.description, p.ingredients, p.how_to_use, p.is_returnable, p.sku, p.gtin,
      p.weight_oz, p.origin, p.lasts_days, ${pictures(20)} as pictures,
      coalesce((
        select json_agg(json_build_object('slug', s.slug, 'name', s.name, 'scent', s.scent)
          order by s.created_at desc, s.id)
        from (${siblings}) s
      ), '[]') as siblings,
      (select json_build_object('id', f.id, 'name', f.name, 'options', f.options, 'variants', (
        select json_agg(json_build_object('slug', v.slug, 'name', v.name, 'values', v.option_values,
          'price_cents', v.price_cents, 'is_sold_out', v.stock_quantity is not distinct from 0,
          'sku', v.sku, 'gtin', v.gtin, 'size', v.size, 'image_url', coalesce((
            select i.public_url from product_images i where i.product_id = v.id
            order by i.is_primary desc, i.sort_order, i.id limit 1), v.image_url)))
        from products v where v.family_id = f.id and v.is_active
      )) from product_families f where f.id = p.family_id) as family,
      exists (select from (${sql.raw(reviewedWith('p'))}) v join reviews r on r.product_id = v.id
        where r.status = 'published' and r.is_demo) as has_demo_reviews
    from products p where p.is_active and ${which} order by p.created_at desc, p.id limit 1
  `;

/** If sold out, it comes with the nearest alternative. */
async function presentFound(db: Db, row: ProductRow | undefined): Promise<Product | null> {
  if (!row) return null;
  return presentProduct(row, isSoldOut(row.stock_quantity) ? await findNearest(db, row) : null);
}

/** Categories of products on sale, by name. */
export async function listCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select distinct p.category from products p where p.is_active and p.category <> '' order by p.category
  `.execute(db);
  return rows.map(row => row.category);
}

/** SQL: whether product `p` is of the asked category, size and scent, which are parameters 3 to 5; empty: of any. */
export const isAsked = (p: string): string => `($3 = '' or ${p}.category = $3)
  and ($4 = '' or ${folded(`${p}.size`)} = $4) and ($5 = '' or ${folded(`${p}.scent`)} = $5)`;

const mostKinds = 500;

/** Each size and scent of products on sale, together. */
export async function listKinds(db: Db, category: string): Promise<ProductKinds> {
  const { rows } = await sql<ProductKinds[number]>`
    select min(p.size) as size, min(p.scent) as scent from products p
    where p.is_active and (p.size <> '' or p.scent <> '') and (${category} = '' or p.category = ${category})
    group by ${sql.raw(folded('p.size'))}, ${sql.raw(folded('p.scent'))} order by 1, 2 limit ${mostKinds}
  `.execute(db);
  return rows;
}

/** The columns of LineProductRow for a product table called `p`. */
export const lineProductColumns = sql`p.id, p.slug, p.name, p.price_cents, p.category, p.scent, p.size,
  p.stock_quantity, p.is_active, p.option_values, ${pictures(1)} as pictures`;

/** A product as cart lines show it, and what it is priced by. */
interface PricedProduct {
  product: LineProduct;
  /** Of one unit; null if nobody has weighed it. */
  ounces: number | null;
  /** Null: the shop's usual one. */
  taxCode: string | null;
}

/** Products by id, on sale or not; unknown ids are left out. */
export async function readLineProducts(db: Db, ids: readonly string[]): Promise<PricedProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LineProductRow & { weight_oz: number | null; tax_code: string | null }>`
    select ${lineProductColumns}, p.weight_oz, p.tax_code from products p where p.id = any(${[...ids]}::uuid[])
  `.execute(db);
  return rows.map(row => ({ product: presentLineProduct(row), ounces: row.weight_oz, taxCode: row.tax_code }));
}

type Near = Pick<CardRow, 'slug' | 'name' | 'category' | 'size' | 'price_cents' | 'pictures'>;

/**
 * The nearest product that can be bought instead: first of the same line, then of the same category, there by scent,
 * size, then price. Null if nothing of the line and nothing new of the category is available.
 */
async function findNearest(db: Kysely<Database>, product: { id: string }): Promise<NearestProduct | null> {
  const { rows } = await sql<Near>`
    with gone as (select * from products where id = ${product.id}),
    near as (
      select p.* from gone g join products p on p.line = g.line where ${isThere}
      union
      (select p.* from gone g join products p on p.category = g.category where ${isThere}
        order by p.created_at desc, p.id limit 50)
    )
    select p.slug, p.name, p.category, p.size, p.price_cents, ${pictures(1)} as pictures from near p, gone g
    order by p.line is not distinct from g.line desc, p.scent is not distinct from g.scent desc,
      p.size is not distinct from g.size desc, abs(p.price_cents - g.price_cents), p.created_at desc, p.id
    limit 1
  `.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { pictures: shown, ...near } = found;
  return { ...near, image: shown[0] ? presentPicture(shown[0]) : null };
}

const isThere = sql`p.is_active and (p.stock_quantity is null or p.stock_quantity > 0)`;
