import { type Kysely, sql } from 'kysely';
import { shopName, tagline } from '#content/brand.ts';
import { pages } from '#contract/pages.ts';
import { variantName } from '#domain/catalog/family.ts';
import { categoryLabel, displaySize, scentLabel } from '#domain/display.ts';
import { decimal } from '#domain/money.ts';
import { isSoldOut } from '#domain/stock/stock.ts';
import type { Database } from '#server/database/schema.ts';
import { feedGaps, formerPrice } from '#server/features/catalog/present-picture.ts';
import { sanitizeDescription } from '#server/features/catalog/sanitize-description.ts';
import { writeElements, xmlHead } from '#server/http/xml.ts';
import { inChunks } from './sitemap-queries.ts';

/** The most products of one feed. */
const mostProducts = 50_000;
const chunk = 200;
/** What Google reads of a title, of a description, and of further pictures. */
const longestTitle = 150;
const longestDescription = 5_000;
const mostPictures = 11;

interface FeedRow {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  short_description: string | null;
  category: string | null;
  scent: string | null;
  size: string | null;
  price_cents: number;
  former_price_cents: number | null;
  stock_quantity: number | null;
  gtin: string | null;
  weight_oz: number | null;
  family_id: string | null;
  option_names: string[] | null;
  option_values: string[] | null;
  pictures: string[];
}

const feedHead = `${xmlHead}<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>`;

/**
 * The products on sale for Google Merchant Center, in pieces: RSS 2.0 with an item for each variant. Staff see those
 * that are left out, by the same rule.
 */
export async function* googleFeed(db: Kysely<Database>, publicUrl: string): AsyncGenerator<string> {
  yield feedHead + writeElements({ title: shopName, link: publicUrl, description: tagline });
  const rows = inChunks((after, count) => readChunk(db, after, count), mostProducts, chunk);
  for await (const row of rows) yield writeElements({ item: itemOf(row, path => new URL(path, publicUrl).href) });
  yield '</channel></rss>\n';
}

async function readChunk(db: Kysely<Database>, after: string | null, count: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select p.id, p.slug, p.name, p.description, p.short_description, p.category, p.scent, p.size, p.price_cents,
      p.stock_quantity, p.gtin, p.weight_oz, p.family_id, p.option_values, i.pictures, ${sql.raw(formerPrice)},
      (select array(select option ->> 'name' from jsonb_array_elements(f.options) option)
        from product_families f where f.id = p.family_id) as option_names
    from products p cross join lateral (
      select coalesce(nullif(array(
        select i.public_url from product_images i where i.product_id = p.id
        order by i.is_primary desc, i.sort_order, i.id limit ${mostPictures}
      ), '{}'), array_remove(array[p.image_url], null)) as pictures
    ) i
    where ${sql.raw(feedGaps)} = '{}'
      and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${count}
  `.execute(db);
  return rows;
}

/** Its id is that of the marketing pixel's events. */
function itemOf(row: FeedRow, absolute: (path: string) => string) {
  const { category, former_price_cents: former, gtin, weight_oz } = row;
  const name = variantName(row.name, row.option_values);
  const [picture = '', ...pictures] = row.pictures;
  const option = (wanted: string) => {
    const at = row.option_names?.findIndex(each => each.toLowerCase() === wanted) ?? -1;
    return row.option_values?.[at] ?? null;
  };
  const size = option('size') ?? (row.size && displaySize(row.size, category));
  const scent = option('scent') ?? (row.scent && scentLabel(row.scent));
  return {
    'g:id': row.id,
    ...(row.family_id ? { 'g:item_group_id': row.family_id } : {}),
    'g:title': name.slice(0, longestTitle),
    'g:description': (row.short_description || textOf(row.description) || name).slice(0, longestDescription),
    'g:link': absolute(pages.product(row.slug)),
    'g:image_link': absolute(picture),
    'g:additional_image_link': pictures.map(absolute),
    'g:availability': isSoldOut(row.stock_quantity) ? 'out_of_stock' : 'in_stock',
    'g:price': priceOf(former ?? row.price_cents),
    ...(former ? { 'g:sale_price': priceOf(row.price_cents) } : {}),
    'g:condition': 'new',
    'g:brand': shopName,
    ...(gtin ? { 'g:gtin': gtin } : { 'g:identifier_exists': 'no' }),
    ...(category ? { 'g:product_type': categoryLabel(category) } : {}),
    ...(size ? { 'g:size': size } : {}),
    ...(scent ? { 'g:product_detail': { 'g:attribute_name': 'Scent', 'g:attribute_value': scent } } : {}),
    ...(weight_oz ? { 'g:shipping_weight': `${weight_oz} oz` } : {}),
  };
}

const priceOf = (cents: number) => `${decimal(cents)} USD`;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of a description. */
const textOf = (html: string | null): string =>
  (sanitizeDescription(html) ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
