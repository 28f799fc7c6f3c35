import { type Kysely, sql } from 'kysely';
import { demoBalms, demoFamily } from '#content/catalog-balms.ts';
import { demoOilsAndSerums } from '#content/catalog-oils-and-serums.ts';
import { variantName } from '#domain/catalog/family.ts';
import { scents, sizeAndScent, sizes } from '#domain/display.ts';
import type { Database } from '#server/database/schema.ts';
import type { StoragePort } from '#server/storage/port.ts';
import { keepProductPictures } from './demo-pictures.ts';
import { before, day } from './demo-time.ts';
import { seededChance } from './seeded-random.ts';

export interface SeededProduct {
  id: string;
  slug: string;
  /** As an order names it. */
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

/** The catalog of content/ with its pictures stored. It has no rows yet. */
export async function picturedProducts(storage: StoragePort) {
  const chance = seededChance(14);
  const products = [];
  for (const text of [...demoBalms, ...demoOilsAndSerums]) {
    const id = chance.uuid();
    const pictures = await keepProductPictures(storage, id, text.slug);
    products.push({ id, text, pictures, image_url: pictures[0]?.public_url ?? '' });
  }
  return products;
}

/** Inserts them, first row newest. The orders' seed writes stock and movements. */
export async function seedProducts(
  trx: Kysely<Database>,
  { now, products }: { now: Date; products: PicturedProduct[] },
): Promise<SeededProduct[]> {
  const family_id = await seedFamily(trx, products);
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
        family_id: isOfFamily(text) ? family_id : null,
        option_values: valuesOf(text),
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
    const { slug, scent, size, price_cents, stock } = text;
    const name = variantName(text.name, valuesOf(text));
    return { id, slug, name, scent, size, price_cents, stock, image_url };
  });
}

type Text = PicturedProduct['text'];

const isOfFamily = ({ line }: Text) => line === demoFamily.line;
/** In the order of the family's options; null for a product that stands alone. */
const valuesOf = (text: Text) => (isOfFamily(text) ? sizeAndScent(text).toReversed() : null);

/** Inserts the family that some of them are variants of. */
async function seedFamily(trx: Kysely<Database>, products: readonly PicturedProduct[]): Promise<string> {
  const id = seededChance(63).uuid();
  const place = ({ scent, size }: Text) => scents.indexOf(scent) * sizes.length + sizes.indexOf(size);
  const jars = products.map(({ text }) => text).toSorted((one, other) => place(one) - place(other));
  const options = demoFamily.options.map((name, option) => ({
    name,
    values: [...new Set(jars.flatMap(jar => valuesOf(jar)?.[option] ?? []))],
  }));
  await trx
    .insertInto('product_families')
    .values({ id, name: demoFamily.name, options: JSON.stringify(options), updated_by: null })
    .execute();
  return id;
}
