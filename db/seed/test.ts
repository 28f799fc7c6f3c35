import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

interface TestProduct {
  id: string;
  slug: string;
  name: string;
  price_cents: number;
  stock_quantity: number | null;
}

const rows = [
  {
    slug: 'plain-balm',
    name: 'Plain Balm',
    price_cents: 2999,
    category: 'balm',
    scent: 'unscented',
    stock_quantity: 40,
  },
  {
    slug: 'lavender-balm',
    name: 'Lavender Balm',
    price_cents: 3299,
    category: 'balm',
    scent: 'lavender',
    stock_quantity: 3,
  },
  { slug: 'gone-balm', name: 'Gone Balm', price_cents: 1999, category: 'balm', scent: 'neroli', stock_quantity: 0 },
  {
    slug: 'endless-oil',
    name: 'Endless Oil',
    price_cents: 4299,
    category: 'oil',
    scent: 'neroli',
    stock_quantity: null,
  },
] as const;

export type TestProducts = Record<'plain' | 'lavender' | 'gone' | 'endless' | 'hidden', TestProduct>;

/** A small catalog for tests: first row newest; stocks 40, 3, 0 and not counted; one product is inactive. */
export async function seedTestShop(db: Kysely<Database>, now: Date = new Date()): Promise<TestProducts> {
  const hidden = {
    slug: 'hidden-serum',
    name: 'Hidden Serum',
    price_cents: 3899,
    category: 'serum',
    scent: 'unscented',
    stock_quantity: 5,
  };
  const products = await db
    .insertInto('products')
    .values(
      [...rows, hidden].map((row, i) => ({
        ...row,
        size: '2oz',
        line: row.category,
        is_active: row !== hidden,
        created_at: new Date(now.getTime() - (i + 1) * 60_000),
      })),
    )
    .returning(['id', 'slug', 'name', 'price_cents', 'stock_quantity'])
    .execute();
  const counted = products.flatMap(({ id, stock_quantity }) =>
    stock_quantity ? [{ product_id: id, quantity: stock_quantity, reason: 'initial' }] : [],
  );
  await db.insertInto('stock_movements').values(counted).execute();
  const named = (slug: string) => {
    const product = products.find(one => one.slug === slug);
    if (!product) throw new Error(`no test product ${slug}`);
    return product;
  };
  return {
    plain: named('plain-balm'),
    lavender: named('lavender-balm'),
    gone: named('gone-balm'),
    endless: named('endless-oil'),
    hidden: named('hidden-serum'),
  };
}
