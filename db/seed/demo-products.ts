import { type Kysely, sql } from 'kysely';
import { demoBalms } from '#content/catalog-balms.ts';
import { demoOilsAndSerums } from '#content/catalog-oils-and-serums.ts';
import type { Database } from '#server/database/schema.ts';
import type { StoragePort } from '#server/storage/port.ts';
import { keepProductPictures } from './demo-pictures.ts';
import { before, day } from './demo-time.ts';
import { seededChance } from './seeded-random.ts';

export interface SeededProduct {
  id: string;
  slug: string;
  name: string;
  scent: string;
  size: string;
  price_cents: number;
  /** The final stock; the orders' units are added to it. null: not counted. */
  stock: number | null;
  image_url: string;
}

/** Older than any demo order or review. */
const oldest = 410;

export type PicturedProduct = Awaited<ReturnType<typeof picturedProducts>>[number];

/** The catalogue of content/ with its pictures stored. It has no rows yet. */
export function picturedProducts(storage: StoragePort) {
  const chance = seededChance(14);
  return Promise.all(
    [...demoBalms, ...demoOilsAndSerums].map(async text => {
      const id = chance.uuid();
      const pictures = await keepProductPictures(storage, id, text.slug);
      return { id, text, pictures, image_url: pictures[0]?.public_url ?? '' };
    }),
  );
}

/** Inserts them, first row newest. The orders' seed writes stock and movements. */
export async function seedProducts(
  trx: Kysely<Database>,
  { now, products }: { now: Date; products: PicturedProduct[] },
): Promise<SeededProduct[]> {
  await trx
    .insertInto('products')
    .values(
      products.map(({ id, text, image_url }, i) => ({
        id,
        slug: text.slug,
        name: text.name,
        description: text.html,
        short_description: text.short,
        price_cents: text.price_cents,
        category: text.category,
        scent: text.scent,
        size: text.size,
        line: text.line,
        stock_quantity: text.stock,
        image_url,
        ingredients: text.inci,
        created_at: before(now, (oldest + i) * day),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
  await trx
    .insertInto('product_images')
    .values(products.flatMap(product => product.pictures))
    .execute();
  return products.map(({ id, text, image_url }) => {
    const { slug, name, scent, size, price_cents, stock } = text;
    return { id, slug, name, scent, size, price_cents, stock, image_url };
  });
}
