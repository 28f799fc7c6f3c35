import { type Kysely, sql } from 'kysely';
import type { AdminProduct, ProductDraft } from '#contract/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { findAdminProduct } from './admin-queries.ts';
import { announceEdit } from './announce-product.ts';
import { type ProductForm, readProductForm, readStock } from './read-product-form.ts';
import { setStock } from './set-stock.ts';

/**
 * Changes a product. Refuses `invalid`, `product_not_found`, `slug_taken`, and `changed_meanwhile` with the stored name, price,
 * stock and version as facts: when the version is not the one that was loaded, or when the stock was changed in the form while
 * orders changed it too. A stock that was left as it was loaded stays as it is now.
 */
export async function updateProduct(
  services: Services,
  id: string,
  draft: ProductDraft,
  actorId: string,
): Promise<AdminProduct | Refusal> {
  const form = readProductForm(draft);
  if (isRefusal(form)) return form;
  const refused = await services.db.transaction().execute(trx => writeProduct(trx, { id, draft, form, actorId }));
  if (refused) return refused;
  const product = await findAdminProduct(services.db, id);
  if (!product) return refuse('product_not_found');
  announceEdit(services, product);
  return product;
}

interface Change {
  id: string;
  draft: ProductDraft;
  form: ProductForm;
  actorId: string;
}

async function writeProduct(trx: Kysely<Database>, { id, draft, form, actorId }: Change): Promise<Refusal | null> {
  const stored = await trx
    .selectFrom('products')
    .select(['name', 'slug', 'price_cents', 'stock_quantity', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return refuse('product_not_found');
  const { slug: storedSlug, ...facts } = stored;
  const seenStock = draft.stock_seen === undefined ? stored.stock_quantity : (readStock(draft.stock_seen) ?? null);
  const changesStock = draft.stock_seen === undefined || form.stock !== seenStock;
  const isOld = draft.version !== undefined && draft.version !== stored.version;
  if (isOld || (changesStock && seenStock !== stored.stock_quantity)) return refuse('changed_meanwhile', facts);
  const slug = draft.slug || storedSlug;
  if (await isTaken(trx, slug, id))
    return refuse('slug_taken', {}, { fields: { slug: 'Another product has this address already.' } });
  await trx
    .updateTable('products')
    .set({ ...form.fields, slug, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  if (changesStock) await setStock(trx, { productId: id, stock: form.stock, actorId });
  return null;
}

async function isTaken(trx: Kysely<Database>, slug: string, id: string): Promise<boolean> {
  const other = trx.selectFrom('products').select('id').where('slug', '=', slug).where('id', '<>', id);
  return (await other.executeTakeFirst()) !== undefined;
}
