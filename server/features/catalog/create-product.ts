import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AdminProduct, ProductDraft } from '#contract/catalog/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { changesBetween } from '#server/features/activity/compare-fields.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { announceEdit } from './announce-product.ts';
import { findAdminProduct } from './find-admin-product.ts';
import { logProduct } from './log-product.ts';
import { type ProductForm, readProductForm, slugOf } from './read-product-form.ts';
import { refuseTaken } from './refuse-taken.ts';
import { setStock } from './set-stock.ts';
import { updateProduct } from './update-product.ts';

/**
 * Adds a product. Refuses `invalid` with the fields, and what another product has already. A form whose answer
 * was lost is sent again with the same id, and then changes what it added.
 */
export async function createProduct(
  services: Services,
  staff: Viewer,
  draft: ProductDraft,
): Promise<AdminProduct | Refusal> {
  const form = readProductForm(draft);
  if (isRefusal(form)) return form;
  const id = draft.id ?? randomUUID();
  const changeIt = () => updateProduct(services, staff, id, { ...draft, stock_seen: draft.stock });
  if (draft.id && (await findAdminProduct(services.db, id))) return changeIt();
  const slug = draft.slug || (await freeSlug(services.db, slugOf(draft.name)));
  const isAdded = await refuseTaken(() =>
    inTransaction(services.db, trx => insertProduct(trx, staff, form, { id, slug })),
  );
  const product = await findAdminProduct(services.db, id);
  // The value may be taken by this very form, sent twice at once.
  if (isRefusal(isAdded) && !product) return isAdded;
  if (isAdded !== true) return changeIt();
  if (!product) return refuse('product_not_found');
  announceEdit(services, product);
  return product;
}

/** Returns false, and adds nothing, if a product with this id is there already: the same form, sent twice at once. */
export async function insertProduct(
  trx: Kysely<Database>,
  staff: Viewer,
  { fields, stock }: ProductForm,
  { id, slug }: { id: string; slug: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('products')
    .values({ ...fields, id, slug, updated_by: staff.email })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await setStock(trx, { productId: id, stock, actorId: staff.id });
  const facts = changesBetween(null, { ...fields, slug, stock_quantity: stock });
  await logProduct(trx, staff, 'create', { id, facts });
  return true;
}

/** The slug made of the name, with the next free number appended if it is in use or leads to another product. */
export async function freeSlug(db: Kysely<Database>, slug: string): Promise<string> {
  return freeOf(await takenSlugs(db, sql`slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}`), slug);
}

/** Slugs of products, and the former ones. */
export async function takenSlugs(db: Kysely<Database>, which = sql`true`): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where ${which} union all select slug from former_slugs where ${which}
  `.execute(db);
  return new Set(rows.map(row => row.slug));
}

export function freeOf(taken: ReadonlySet<string>, slug: string): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
