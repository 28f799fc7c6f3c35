import { type RawBuilder, sql } from 'kysely';
import type { Picture, ProductImage } from '#contract/catalog/picture.ts';
import { pictureFileKey, storageUrl } from '#server/storage/keys.ts';

export interface PictureRow {
  id: string;
  product_id: string;
  /** PostgreSQL's JSON format. */
  created_at: string;
  storage_path: string;
  public_url: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
  mean_colour: string | null;
  sort_order: number;
  is_primary: boolean;
}

/**
 * A stored picture in all its sizes. Files that come with the shop have a path from the root; uploads have a storage
 * key.
 */
export function presentPicture(row: PictureRow): Picture {
  const sources = (format: 'avif' | 'webp') =>
    row.widths.map(width => ({ src: addressOf(pictureFileKey(row.storage_path, width, format)), width }));
  return {
    id: row.id,
    alt: row.alt,
    public_url: row.public_url,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    mean_colour: row.mean_colour,
    avif: sources('avif'),
    webp: sources('webp'),
  };
}

/** With its id and alt text. */
export const presentImage = (row: PictureRow): ProductImage => ({
  ...presentPicture(row),
  product_id: row.product_id,
  created_at: new Date(row.created_at).toISOString(),
  storage_path: row.storage_path,
  sort_order: row.sort_order,
  is_primary: row.is_primary,
});

const addressOf = (path: string) => (path.startsWith('/') ? path : storageUrl(path));

/** SQL: the price that product `p` is shown to have had before; null if it may not be shown. */
export const formerPrice = `case when p.compare_at_cents is not null
  then former_price(p.id, p.price_cents, p.compare_at_cents) end as former_price_cents`;

/** SQL: why product `p` is not in the feed for Google, and empty if it is. */
export const feedGaps = `array_remove(array[
  case when not p.is_active then 'inactive' end,
  case when p.price_cents <= 0 then 'no_price' end,
  case when p.image_url is null and not exists (select from product_images own where own.product_id = p.id)
    then 'no_picture' end
], null)`;

/** SQL: the columns of CardRow of a product `p`, without its pictures. */
export const cardColumns = `p.id, p.slug, p.name, p.short_description, p.category, p.scent, p.size, p.price_cents,
  p.stock_quantity, p.rating_sum, p.rating_count, p.is_active, p.image_url, p.created_at, ${formerPrice},
  case when p.family_id is not null then (
    select json_build_object('count', count(*) filter (where v.is_active),
      'is_from', p.price_cents < max(v.price_cents) filter (where v.is_active),
      'rating_sum', sum(v.rating_sum), 'rating_count', sum(v.rating_count))
    from products v where v.family_id = p.family_id
  ) end as family_figures`;

/** SQL: product `p` and all of its family, on sale or not, whose reviews its page shows. */
export const reviewedWith = (p: string): string => `select v.id, v.option_values from products v
  where v.id = ${p}.id or v.family_id = ${p}.family_id`;

/** SQL: the pictures of product `p` as a JSON array of PictureRow, the primary one first. */
export const picturesText = (most: number) => `coalesce((
  select json_agg(picture) from (
    select i.id, i.product_id, i.created_at, i.storage_path, i.public_url, i.alt, i.width, i.height, i.widths,
      i.placeholder, i.mean_colour, i.sort_order, i.is_primary
    from product_images i where i.product_id = p.id
    order by i.is_primary desc, i.sort_order, i.id limit ${most}
  ) picture
), '[]')`;

/** The same for a Kysely statement with a table called `p`. */
export const pictures = (most: number): RawBuilder<PictureRow[]> => sql.raw(picturesText(most));
