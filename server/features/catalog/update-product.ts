import { type Kysely, type Selectable, sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { productAnswers } from '#content/product-answers.ts';
import type { AdminProduct, ProductDraft } from '#contract/catalog/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { optionConflicts, type ProductOption } from '#domain/catalog/family.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { changesBetween } from '#server/features/activity/compare-fields.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles, type StoredPicture } from '#server/storage/picture-files.ts';
import { announceEdit } from './announce-product.ts';
import { areArranged, arrangePictures } from './arrange-pictures.ts';
import { findAdminProduct } from './find-admin-product.ts';
import { logProduct } from './log-product.ts';
import { type ProductForm, readProductForm, readStock } from './read-product-form.ts';
import { refuseTaken } from './refuse-taken.ts';
import { setStock } from './set-stock.ts';

/**
 * Changes a product. Refuses `invalid`, `product_not_found`, what another product has already, and `changed_meanwhile`
 * with the stored name, price, stock and version: if the version is not the one that was loaded, or if the stock was
 * edited while orders changed it, unless the product is as wanted already. A stock left as loaded keeps its current
 * value.
 */
export async function updateProduct(
  services: Services,
  staff: Viewer,
  id: string,
  draft: ProductDraft,
): Promise<AdminProduct | Refusal> {
  const form = readProductForm(draft);
  if (isRefusal(form)) return form;
  const gone = await refuseTaken(() =>
    inTransaction(services.db, trx => writeProduct(trx, { id, draft, form, staff })),
  );
  if (isRefusal(gone)) return gone;
  await removePictureFiles(services, gone);
  const product = await findAdminProduct(services.db, id);
  if (!product) return refuse('product_not_found');
  announceEdit(services, product);
  return product;
}

interface ProductChange {
  id: string;
  draft: ProductDraft;
  form: ProductForm;
  staff: Viewer;
}

/** Returns the removed pictures whose files nothing shows any more. */
export async function writeProduct(
  trx: Kysely<Database>,
  { id, draft, form, staff }: ProductChange,
): Promise<StoredPicture[] | Refusal> {
  const stored = await trx.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!stored) return refuse('product_not_found');
  const { name, price_cents, stock_quantity, version } = stored;
  const seenStock = draft.stock_seen === undefined ? stock_quantity : (readStock(draft.stock_seen) ?? null);
  const changesStock = draft.stock_seen === undefined || form.stock !== seenStock;
  const slug = draft.slug || stored.slug;
  const wanted = { ...form.fields, slug, ...(changesStock ? { stock_quantity: form.stock } : {}) };
  const isOld = draft.version !== undefined && draft.version !== version;
  if (isOld || (changesStock && seenStock !== stock_quantity)) {
    const isAsWanted = isEmpty(changesBetween(stored, wanted)) && (await areArranged(trx, id, draft.images));
    return isAsWanted ? [] : refuse('changed_meanwhile', { name, price_cents, stock_quantity, version });
  }
  const wrong = await wrongKind(trx, stored, form.fields);
  if (!isEmpty(wrong)) return refuse('invalid', {}, { fields: wrong });
  await trx
    .updateTable('products')
    .set({ ...form.fields, slug, version: version + 1, updated_at: sql`now()`, updated_by: staff.email })
    .where('id', '=', id)
    .execute();
  if (changesStock) await setStock(trx, { productId: id, stock: form.stock, actorId: staff.id });
  const pictures = await arrangePictures(trx, id, draft.images);
  const facts = { ...changesBetween(stored, wanted), ...pictures.facts };
  if (!isEmpty(facts)) await logProduct(trx, staff, 'change', { id, facts });
  return pictures.gone;
}

async function wrongKind(
  trx: Kysely<Database>,
  stored: Selectable<Database['products']>,
  wanted: ProductForm['fields'],
): Promise<Record<string, string>> {
  if (!stored.family_id) return {};
  const { options } = await trx
    .selectFrom('product_families')
    .select('options')
    .where('id', '=', stored.family_id)
    .executeTakeFirstOrThrow();
  return optionProblems(options, stored, wanted);
}

/** What of the wanted contradicts the options of a variant, with a sentence for each. */
export function optionProblems(
  options: readonly ProductOption[],
  { option_values, size, scent }: Pick<Selectable<Database['products']>, 'option_values' | 'size' | 'scent'>,
  wanted: ProductForm['fields'],
): Record<string, string> {
  const found = optionConflicts(options, { values: option_values ?? [], size, scent }, wanted);
  return Object.fromEntries(found.map(({ field, value }) => [field, fill(productAnswers.by_option, { value })]));
}

const isEmpty = (facts: object) => Object.keys(facts).length === 0;

/** Shows or hides a product for shoppers; no change if it is so already. Refuses `product_not_found`. */
export async function switchProduct(
  services: Services,
  staff: Viewer,
  id: string,
  is_active: boolean,
): Promise<AdminProduct | Refusal> {
  await inTransaction(services.db, async trx => {
    const changed = await trx
      .updateTable('products')
      .set({ is_active, version: sql`version + 1`, updated_at: sql`now()`, updated_by: staff.email })
      .where('id', '=', id)
      .where('is_active', '<>', is_active)
      .returning('id')
      .executeTakeFirst();
    const facts = { is_active: { from: !is_active, to: is_active } };
    if (changed) await logProduct(trx, staff, 'change', { id, facts });
  });
  const product = await findAdminProduct(services.db, id);
  if (!product) return refuse('product_not_found');
  announceEdit(services, product);
  return product;
}
