import { type Kysely, sql } from 'kysely';
import type { AdminProduct, ProductDraft } from '#contract/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { findAdminProduct } from './admin-queries.ts';
import { announceEdit } from './announce-product.ts';
import { type ProductForm, readProductForm, slugOf } from './read-product-form.ts';
import { setStock } from './set-stock.ts';

/** Adds a product. Refuses `invalid` with the fields, and `slug_taken` for an address that was typed and is in use. */
export async function createProduct(
  services: Services,
  draft: ProductDraft,
  actorId: string,
): Promise<AdminProduct | Refusal> {
  const form = readProductForm(draft);
  if (isRefusal(form)) return form;
  const slug = draft.slug || (await freeSlug(services.db, slugOf(draft.name)));
  const id = await services.db.transaction().execute(trx => insertProduct(trx, form, slug, actorId));
  const product = id && (await findAdminProduct(services.db, id));
  if (!product) return refuse('slug_taken', {}, { fields: { slug: 'Another product has this address already.' } });
  announceEdit(services, product);
  return product;
}

async function insertProduct(trx: Kysely<Database>, form: ProductForm, slug: string, actorId: string) {
  const row = await trx
    .insertInto('products')
    .values({ ...form.fields, slug })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await setStock(trx, { productId: row.id, stock: form.stock, actorId });
  return row?.id ?? null;
}

/** The address made of the name, with the next free number behind it when it is in use. */
async function freeSlug(db: Kysely<Database>, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}
  `.execute(db);
  const taken = new Set(rows.map(row => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
