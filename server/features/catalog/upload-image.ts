import { type Kysely, sql } from 'kysely';
import type { AdminProduct, PictureFields } from '#contract/catalog/admin.ts';
import { mostAlt, mostPictures } from '#contract/catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles } from '#server/storage/picture-files.ts';
import { prepareImage } from '#server/storage/prepare-image.ts';
import { announceEdit } from './announce-product.ts';
import { readPictures, writeOrder } from './arrange-pictures.ts';
import { findAdminProduct } from './find-admin-product.ts';
import { keepPicture } from './keep-picture.ts';
import { logProduct } from './log-product.ts';

/**
 * Adds a picture to a product in every width, at the given position or last. Its alt text is the product's name until
 * staff set one. Refuses `product_not_found`, `pictures_full` and `bad_upload`.
 */
export async function uploadImage(
  services: Services,
  staff: Viewer,
  productId: string,
  { file, alt, position }: PictureFields & { file: File },
): Promise<AdminProduct | Refusal> {
  const product = await findAdminProduct(services.db, productId);
  if (!product) return refuse('product_not_found');
  if (product.images.length >= mostPictures) return tooMany();
  const image = await prepareImage(new Uint8Array(await file.arrayBuffer()));
  if (isRefusal(image)) return image;
  const picture = await keepPicture(services.storage, image, { productId, alt: alt ?? '', position: mostPictures });
  const refused = await inTransaction(services.db, trx => addPicture(trx, { staff, picture, position })).catch(
    async fault => {
      await removePictureFiles(services, [picture]);
      throw fault;
    },
  );
  if (refused) await removePictureFiles(services, [picture]);
  if (refused) return refused;
  const pictured = await findAdminProduct(services.db, productId);
  if (!pictured) return refuse('product_not_found');
  announceEdit(services, pictured);
  return pictured;
}

const tooMany = () => refuse('pictures_full', { most: mostPictures });

interface Addition {
  staff: Viewer;
  picture: Awaited<ReturnType<typeof keepPicture>>;
  position: number | undefined;
}

async function addPicture(
  trx: Kysely<Database>,
  { staff, picture, position = mostPictures }: Addition,
): Promise<Refusal | null> {
  const id = picture.product_id;
  const product = await trx.selectFrom('products').select('name').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!product) return refuse('product_not_found');
  const there = await readPictures(trx, id);
  if (there.length >= mostPictures) return tooMany();
  const added = await trx
    .insertInto('product_images')
    .values({ ...picture, alt: picture.alt || product.name.slice(0, mostAlt) })
    .returning(['id', 'alt'])
    .executeTakeFirstOrThrow();
  const all = there.map(({ id, alt }) => ({ id, alt }));
  await writeOrder(trx, id, all.toSpliced(position, 0, added));
  await trx
    .updateTable('products')
    .set({ version: sql`version + 1`, updated_at: sql`now()`, updated_by: staff.email })
    .where('id', '=', id)
    .execute();
  await logProduct(trx, staff, 'image', { id, facts: { added: added.alt } });
  return null;
}
