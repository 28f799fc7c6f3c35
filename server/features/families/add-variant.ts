import { type Kysely, sql } from 'kysely';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import type { AdminFamily, VariantDraft } from '#contract/catalog/families.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { kindOf, variantName } from '#domain/catalog/family.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { freeSlug } from '#server/features/catalog/create-product.ts';
import { findAdminProduct } from '#server/features/catalog/find-admin-product.ts';
import { logProduct } from '#server/features/catalog/log-product.ts';
import { slugOf } from '#server/features/catalog/read-product-form.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findFamily } from './find-family.ts';
import { checkFamily } from './save-family.ts';

/**
 * Copies a variant as a new product of the family with other values: not on sale, with no stock and no pictures.
 * Refuses `invalid`, `family_not_found`, and `product_not_found` if the copied product is no variant of the family.
 */
export async function addVariant(
  services: Services,
  staff: Viewer,
  familyId: string,
  draft: VariantDraft,
): Promise<AdminProduct | Refusal> {
  const refused = await inTransaction(services.db, trx => write(trx, staff, familyId, draft));
  if (isRefusal(refused)) return refused;
  return (await findAdminProduct(services.db, draft.id)) ?? refuse('product_not_found');
}

async function write(
  trx: Kysely<Database>,
  staff: Viewer,
  familyId: string,
  { id, copy_of, values }: VariantDraft,
): Promise<Refusal | null> {
  await trx.selectFrom('product_families').select('id').where('id', '=', familyId).forUpdate().execute();
  const family = await findFamily(trx, familyId);
  if (!family) return refuse('family_not_found');
  // Sent again after its answer was lost.
  if (family.variants.some(variant => variant.id === id)) return null;
  const copied = family.variants.find(variant => variant.id === copy_of);
  if (!copied) return refuse('product_not_found');
  const options = withValues(family, values);
  const refused = checkFamily({
    options,
    variants: [
      ...family.variants.map(variant => ({ product_id: variant.id, values: variant.values })),
      { product_id: id, values },
    ],
  });
  if (refused) return refused;
  const name = variantName(family.name, values).slice(0, 160);
  const slug = await freeSlug(trx, slugOf(name));
  const { size, scent } = kindOf(options, { values });
  await sql`
    insert into products (id, slug, name, description, short_description, ingredients, how_to_use, line, category,
      scent, size, weight_oz, cost_cents, origin, lasts_days, tax_code, price_cents, stock_quantity, is_active,
      is_returnable, family_id, option_values, updated_by)
    select ${id}, ${slug}, ${name}, description, short_description, ingredients, how_to_use, line, category,
      coalesce(${scent}::text, scent), coalesce(${size}::text, size),
      weight_oz, cost_cents, origin, lasts_days, tax_code, price_cents, 0, false,
      is_returnable, family_id, ${values}::text[], ${staff.email}
    from products where id = ${copy_of}
  `.execute(trx);
  await trx
    .updateTable('product_families')
    .set({
      options: JSON.stringify(options),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: staff.email,
    })
    .where('id', '=', familyId)
    .execute();
  await logProduct(trx, staff, 'create', { id, facts: { name, slug, values: values.join(', ') } });
  return null;
}

/** The family's options with the values it did not have at their ends. */
const withValues = ({ options }: AdminFamily, values: readonly string[]) =>
  options.map((option, index) => {
    const value = values[index];
    return value === undefined || option.values.includes(value)
      ? option
      : { ...option, values: [...option.values, value] };
  });
