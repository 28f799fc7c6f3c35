import { type Kysely, sql } from 'kysely';
import type { NearestProduct } from '#contract/catalog.ts';
import type { Database } from '#server/database/schema.ts';
import { pictures } from './picture-sql.ts';
import { presentPicture } from './present-picture.ts';
import type { CardRow } from './present-product.ts';

type Near = Pick<CardRow, 'slug' | 'name' | 'category' | 'size' | 'price_cents' | 'pictures'>;

/**
 * What can be bought in place of a product: of its line first, then of its kind, there the one with the same scent, then the same size,
 * then the nearest price. Null when nothing of its line and nothing new of its kind is there.
 */
export async function findNearest(db: Kysely<Database>, product: { id: string }): Promise<NearestProduct | null> {
  const { rows } = await sql<Near>`
    with gone as (select * from products where id = ${product.id}),
    near as (
      select p.* from gone g join products p on p.line = g.line where ${isThere}
      union
      (select p.* from gone g join products p on p.category = g.category where ${isThere} order by p.created_at desc, p.id limit 50)
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
