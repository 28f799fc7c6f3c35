import { type RawBuilder, sql } from 'kysely';
import type { PictureRow } from './present-picture.ts';

/** The pictures of a product as a JSON array of PictureRow, the primary one first; `most` limits how many. */
export function picturesOf(productId: RawBuilder<unknown>, most: number): RawBuilder<PictureRow[]> {
  return sql<PictureRow[]>`coalesce((
    select json_agg(picture) from (
      select i.id, i.storage_path, i.public_url, i.alt, i.width, i.height, i.widths, i.placeholder, i.mean_colour
      from product_images i where i.product_id = ${productId}
      order by i.is_primary desc, i.sort_order, i.id limit ${sql.lit(most)}
    ) picture
  ), '[]')`;
}
