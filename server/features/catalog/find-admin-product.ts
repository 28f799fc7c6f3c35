import { type Kysely, sql } from 'kysely';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { type PictureRow, pictures, presentPicture } from './present-picture.ts';
import { sanitizeDescription } from './sanitize-description.ts';

interface Row extends Omit<AdminProduct, 'image' | 'images' | 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
  pictures: PictureRow[];
}

/** One product as staff edit it; null if it is gone. */
export async function findAdminProduct(db: Kysely<Database>, id: string): Promise<AdminProduct | null> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, p.description, p.short_description, p.ingredients, p.how_to_use, p.line,
      p.price_cents, p.category, p.scent, p.size, p.stock_quantity, p.is_active, p.version, p.created_at, p.updated_at,
      p.updated_by, p.is_returnable, p.sku, p.gtin, p.weight_oz, p.cost_cents, p.compare_at_cents, p.origin,
      p.lasts_days, p.tax_code,
      former_price(p.id, p.price_cents, p.compare_at_cents) is not null as is_former_price,
      ${pictures(50)} as pictures
    from products p where p.id = ${id}
  `.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

function present({ pictures: rows, created_at, updated_at, ...product }: Row): AdminProduct {
  const images = rows.map(presentPicture);
  return {
    ...product,
    description: sanitizeDescription(product.description),
    image: images[0] ?? null,
    images,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
