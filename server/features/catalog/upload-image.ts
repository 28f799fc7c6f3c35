import { type Kysely, sql } from 'kysely';
import type { AdminProduct } from '#contract/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles } from '#server/storage/picture-files.ts';
import { prepareImage } from '#server/storage/prepare-image.ts';
import { findAdminProduct } from './admin-queries.ts';
import { announceEdit } from './announce-product.ts';
import { keepPicture } from './keep-picture.ts';

/** Gives a product a new primary picture in the place of the old one. Refuses `product_not_found` and `bad_upload`. */
export async function uploadImage(services: Services, productId: string, file: File): Promise<AdminProduct | Refusal> {
  if (!(await findAdminProduct(services.db, productId))) return refuse('product_not_found');
  const image = await prepareImage(new Uint8Array(await file.arrayBuffer()));
  if (isRefusal(image)) return image;
  const picture = await keepPicture(services.storage, image, { productId, alt: '' });
  const replaced = await services.db
    .transaction()
    .execute(trx => replacePrimary(trx, productId, picture))
    .catch(async fault => {
      await removePictureFiles(services, [picture]);
      throw fault;
    });
  await removePictureFiles(services, replaced ?? [picture]);
  const product = await findAdminProduct(services.db, productId);
  if (!product) return refuse('product_not_found');
  announceEdit(services, product);
  return product;
}

/** The pictures that were replaced; null when the product has gone meanwhile. */
async function replacePrimary(
  trx: Kysely<Database>,
  productId: string,
  picture: Awaited<ReturnType<typeof keepPicture>>,
) {
  const product = await trx
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  if (!product) return null;
  const replaced = await trx
    .deleteFrom('product_images')
    .where('product_id', '=', productId)
    .where('is_primary', '=', true)
    .returning(['storage_path', 'widths'])
    .execute();
  await trx
    .insertInto('product_images')
    .values({ ...picture, alt: product.name })
    .execute();
  await trx
    .updateTable('products')
    .set({ image_url: picture.public_url, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute();
  return replaced;
}
