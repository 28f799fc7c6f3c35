import type { Kysely } from 'kysely';
import type { AdminFamily } from '#contract/catalog/families.ts';
import { inOptionOrder } from '#domain/catalog/family.ts';
import type { Database } from '#server/database/schema.ts';

/** A family with its variants, on sale or not; null if it is gone. */
export async function findFamily(db: Kysely<Database>, id: string): Promise<AdminFamily | null> {
  const family = await db.selectFrom('product_families').selectAll().where('id', '=', id).executeTakeFirst();
  if (!family) return null;
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'price_cents', 'stock_quantity', 'is_active', 'option_values'])
    .where('family_id', '=', id)
    .orderBy('id')
    .execute();
  const variants = rows.map(({ option_values, ...row }) => ({ ...row, values: option_values ?? [] }));
  const { name, options, version, updated_at, updated_by } = family;
  return {
    id,
    name,
    options,
    variants: inOptionOrder(options, variants),
    version,
    updated_at: updated_at.toISOString(),
    updated_by,
  };
}

/** The family of a product: undefined if there is no such product, null if it stands alone. */
export async function findFamilyOf(db: Kysely<Database>, productId: string): Promise<AdminFamily | null | undefined> {
  const found = db.selectFrom('products').select('family_id').where('id', '=', productId);
  const product = await found.executeTakeFirst();
  return product && (product.family_id ? findFamily(db, product.family_id) : null);
}
