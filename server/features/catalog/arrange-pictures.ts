import { type Kysely, sql } from 'kysely';
import type { ProductDraft } from '#contract/catalog/admin.ts';
import type { Database } from '#server/database/schema.ts';
import type { StoredPicture } from '#server/storage/picture-files.ts';

type Wanted = NonNullable<ProductDraft['images']>;

interface Arranged {
  /** Removed pictures whose files are no longer referenced. */
  gone: StoredPicture[];
  /** For the activity log: the alt texts in their order. */
  facts: { pictures?: { from: string; to: string } };
}

/**
 * Sets the order and alt texts of a product's pictures, the first one primary, and deletes those not named. Without an
 * order all stay as they are. The caller holds a lock on the product's row.
 */
export async function arrangePictures(
  trx: Kysely<Database>,
  productId: string,
  wanted: Wanted | undefined,
): Promise<Arranged> {
  if (!wanted) return { gone: [], facts: {} };
  const stored = await readPictures(trx, productId);
  const byId = new Map(wanted.map((picture, at) => [picture.id, { ...picture, at }]));
  const gone = stored.filter(({ id }) => !byId.has(id));
  const remaining = stored.flatMap(picture => byId.get(picture.id) ?? []).sort((a, b) => a.at - b.at);
  if (arrangement(remaining) === arrangement(stored)) return { gone: [], facts: {} };
  if (gone.length > 0)
    await trx
      .deleteFrom('product_images')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  await writeOrder(trx, productId, remaining);
  return { gone: await unsold(trx, productId, gone), facts: { pictures: { from: said(stored), to: said(remaining) } } };
}

/** Whether the pictures are as wanted already. */
export const areArranged = async (trx: Kysely<Database>, productId: string, wanted: Wanted | undefined) =>
  !wanted || arrangement(wanted) === arrangement(await readPictures(trx, productId));

const arrangement = (pictures: Wanted) => JSON.stringify(pictures.map(({ id, alt }) => [id, alt]));

/** Those that no order shows: an order and its mails keep the picture that was sold. */
export async function unsold<Picture extends StoredPicture & { public_url: string }>(
  trx: Kysely<Database>,
  productId: string,
  pictures: Picture[],
): Promise<Picture[]> {
  const urls = pictures.map(({ public_url }) => public_url);
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${urls}::text[]) url
    where exists (select from order_items where product_id = ${productId} and image_url = url)
  `.execute(trx);
  const sold = new Set(rows.map(({ url }) => url));
  return pictures.filter(({ public_url }) => !sold.has(public_url));
}

/** Sorted by position. */
export const readPictures = (trx: Kysely<Database>, productId: string) =>
  trx
    .selectFrom('product_images')
    .select(['id', 'alt', 'storage_path', 'public_url', 'widths'])
    .where('product_id', '=', productId)
    .orderBy('is_primary', 'desc')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** Order and alt text of a product's pictures; the first is the main one. */
export async function writeOrder(
  trx: Kysely<Database>,
  productId: string,
  pictures: readonly { id: string; alt: string }[],
): Promise<void> {
  // Clear the old one first: two primary pictures violate a constraint.
  await sql`update product_images set is_primary = false where product_id = ${productId} and is_primary`.execute(trx);
  for (const [place, { id, alt }] of pictures.entries())
    await trx
      .updateTable('product_images')
      .set({ alt, sort_order: place, is_primary: place === 0 })
      .where('id', '=', id)
      .execute();
  await sql`
    update products set image_url = (select public_url from product_images
      where product_id = products.id and is_primary)
    where id = ${productId}
  `.execute(trx);
}

const said = (pictures: readonly { alt: string }[]) => pictures.map(({ alt }) => alt).join('; ');
