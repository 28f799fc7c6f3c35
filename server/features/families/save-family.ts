import { type Kysely, sql } from 'kysely';
import { familyAnswers } from '#content/product-answers.ts';
import type { AdminFamily, FamilyDraft } from '#contract/catalog/families.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { familyFault, kindOf } from '#domain/catalog/family.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { changesBetween } from '#server/features/activity/compare-fields.ts';
import { logProduct } from '#server/features/catalog/log-product.ts';
import type { Viewer } from '#server/http/context.ts';
import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { findFamily } from './find-family.ts';

/**
 * Adds or replaces a family as a whole: its name, its options and which products are its variants. Refuses `invalid`,
 * `product_not_found`, `in_other_family`, `family_not_found` if it was deleted, and `changed_meanwhile` if the version
 * is not the one that was loaded. What is stored already changes nothing, so that a save whose answer was lost can be
 * repeated.
 */
export async function saveFamily(
  services: Services,
  staff: Viewer,
  id: string,
  draft: FamilyDraft,
): Promise<AdminFamily | Refusal> {
  const refused = checkFamily(draft);
  if (refused) return refused;
  const saved = await inTransaction(services.db, trx => write(trx, staff, id, draft));
  if (!isRefusal(saved)) announceShop(services);
  return saved;
}

/** Refuses `invalid` with the sentence of the first rule that is broken. */
export function checkFamily({ options, variants }: Pick<FamilyDraft, 'options' | 'variants'>): Refusal | null {
  const fault = familyFault(options, variants);
  if (fault) return refuse('invalid', {}, { fields: { [fault.field]: familyAnswers[fault.problem] } });
  const ids = variants.map(({ product_id }) => product_id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return twice < 0 ? null : refuse('invalid', {}, { fields: { [`variants.${twice}`]: familyAnswers.product_twice } });
}

async function write(
  trx: Kysely<Database>,
  staff: Viewer,
  id: string,
  draft: FamilyDraft,
): Promise<AdminFamily | Refusal> {
  await trx.selectFrom('product_families').select('id').where('id', '=', id).forUpdate().execute();
  const stored = await findFamily(trx, id);
  if (stored && isSame(stored, draft)) return stored;
  if (!stored && draft.version > 0) return refuse('family_not_found');
  if (stored && stored.version !== draft.version)
    return refuse('changed_meanwhile', { name: stored.name, version: stored.version });
  const refused = await lockProducts(trx, id, draft);
  if (refused) return refused;
  await writeFamily(trx, staff, id, draft);
  await writeVariants(trx, id, draft);
  const [first] = draft.variants;
  const facts = changesBetween(stored && words(stored), words(draft));
  await logProduct(trx, staff, 'options', { id: first?.product_id ?? id, facts });
  return (await findFamily(trx, id)) ?? refuse('family_not_found');
}

/** Locks the products in the order of orders, so that none waits for another crosswise. */
async function lockProducts(trx: Kysely<Database>, id: string, { variants }: FamilyDraft): Promise<Refusal | null> {
  const ids = variants.map(({ product_id }) => product_id);
  const found = await trx
    .selectFrom('products')
    .select(['id', 'name', 'family_id'])
    .where(is => is.or([is('id', 'in', ids), is('family_id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const known = new Set(found.map(product => product.id));
  if (ids.some(product => !known.has(product))) return refuse('product_not_found');
  const foreign = found.find(({ family_id }) => family_id !== null && family_id !== id);
  if (!foreign?.family_id) return null;
  const family = await findFamily(trx, foreign.family_id);
  return refuse('in_other_family', { name: foreign.name, family: family?.name ?? '' });
}

async function writeFamily(trx: Kysely<Database>, staff: Viewer, id: string, { name, options }: FamilyDraft) {
  const fields = { name, options: JSON.stringify(options), updated_by: staff.email };
  await trx
    .insertInto('product_families')
    .values({ id, ...fields })
    .onConflict(is =>
      is.column('id').doUpdateSet({ ...fields, version: sql`product_families.version + 1`, updated_at: sql`now()` }),
    )
    .execute();
}

/**
 * Takes all out before any goes in: values may be exchanged between variants. What an option called Size or Scent says
 * becomes the product's own, by which shoppers narrow lists.
 */
async function writeVariants(trx: Kysely<Database>, id: string, { options, variants }: FamilyDraft) {
  await takeOut(trx, id);
  const rows = variants.map(({ product_id, values }) => ({ product_id, values, ...kindOf(options, { values }) }));
  await sql`
    update products p set family_id = ${id}, option_values = v.values, size = coalesce(v.size, p.size),
      scent = coalesce(v.scent, p.scent)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (product_id uuid, values text[], size text, scent text)
    where p.id = v.product_id
  `.execute(trx);
}

/** Deletes a family; its variants stay as products that stand alone. A repeat has no effect. */
export async function deleteFamily(services: Services, staff: Viewer, id: string): Promise<{ ok: true }> {
  const isDone = await inTransaction(services.db, async trx => {
    await trx.selectFrom('product_families').select('id').where('id', '=', id).forUpdate().execute();
    const family = await findFamily(trx, id);
    if (!family) return false;
    await takeOut(trx, id);
    await trx.deleteFrom('product_families').where('id', '=', id).execute();
    const { name, options, variants } = words(family);
    const facts = changesBetween({ name, options, variants }, { name: null, options: null, variants: null });
    await logProduct(trx, staff, 'options', { id: family.variants[0]?.id ?? id, facts });
    return true;
  });
  if (isDone) announceShop(services);
  return { ok: true };
}

/** All products of a family stand alone. */
const takeOut = (trx: Kysely<Database>, id: string) =>
  trx.updateTable('products').set({ family_id: null, option_values: null }).where('family_id', '=', id).execute();

type Comparable = Pick<FamilyDraft, 'name' | 'options' | 'variants'> | AdminFamily;

const idOf = (variant: Comparable['variants'][number]) => ('product_id' in variant ? variant.product_id : variant.id);

function isSame(stored: AdminFamily, draft: FamilyDraft): boolean {
  const plain = ({ name, options, variants }: Comparable) => [
    name,
    options.map(option => [option.name, option.values]),
    variants.map(variant => [idOf(variant), ...variant.values].join('\n')).toSorted(),
  ];
  return JSON.stringify(plain(stored)) === JSON.stringify(plain(draft));
}

/** What the activity log says of a family. */
const words = ({ name, options, variants }: Comparable) => ({
  name,
  options: options.map(option => `${option.name}: ${option.values.join(', ')}`).join('; '),
  variants: variants.map(({ values }) => values.join(' ')).join('; '),
});
