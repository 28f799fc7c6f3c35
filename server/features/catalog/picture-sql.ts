import { type RawBuilder, sql } from 'kysely';
import type { PictureRow } from './present-picture.ts';

/** SQL text: the columns of CardRow of a product `p`, without its pictures. */
export const cardColumns = `p.id, p.slug, p.name, p.short_description, p.category, p.scent, p.size, p.price_cents, p.stock_quantity,
  p.rating_sum, p.rating_count, p.is_active, p.image_url, p.created_at`;

/** SQL text: the pictures of product `p` as a JSON array of PictureRow, the primary one first. */
export const picturesText = (most: number) => `coalesce((
  select json_agg(picture) from (
    select i.id, i.product_id, i.created_at, i.storage_path, i.public_url, i.alt, i.width, i.height, i.widths, i.placeholder, i.mean_colour,
      i.sort_order, i.is_primary
    from product_images i where i.product_id = p.id
    order by i.is_primary desc, i.sort_order, i.id limit ${most}
  ) picture
), '[]')`;

/** The same for a Kysely statement with a table called `p`. */
export const pictures = (most: number): RawBuilder<PictureRow[]> => sql.raw(picturesText(most));
