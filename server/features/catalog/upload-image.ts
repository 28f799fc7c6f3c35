import { type Kysely, sql } from 'kysely';
import type { AdminProduct } from '#contract/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { newPictureKey, pictureFileKey, storageUrl } from '#server/storage/keys.ts';
import { findAdminProduct } from './admin-queries.ts';
import { announceProduct } from './announce-product.ts';
import { removePictureFiles } from './picture-files.ts';
import { type PreparedImage, prepareImage } from './prepare-image.ts';

/** Gives a product a new primary picture in the place of the old one. Refuses `product_not_found` and `bad_upload`. */
export async function uploadImage(services: Services, productId: string, file: File): Promise<AdminProduct | Refusal> {
  if (!(await findAdminProduct(services.db, productId))) return refuse('product_not_found');
  const image = await prepareImage(new Uint8Array(await file.arrayBuffer()));
  if (isRefusal(image)) return image;
  const stem = newPictureKey();
  await storeFiles(services, stem, image);
  const picture = { storage_path: stem, widths: widthsOf(image) };
  const replaced = await services.db
    .transaction()
    .execute(trx => replacePrimary(trx, productId, stem, image))
    .catch(async fault => {
      await removePictureFiles(services, [picture]);
      throw fault;
    });
  await removePictureFiles(services, replaced ?? [picture]);
  const product = await findAdminProduct(services.db, productId);
  if (!product) return refuse('product_not_found');
  announceProduct(services, product);
  return product;
}

async function storeFiles({ storage }: Pick<Services, 'storage'>, stem: string, image: PreparedImage) {
  for (const { width, format, bytes } of image.files)
    await storage.put(pictureFileKey(stem, width, format), bytes, `image/${format}`);
}

const widthsOf = (image: PreparedImage) => [...new Set(image.files.map(file => file.width))];

/** The pictures that were replaced; null when the product has gone meanwhile. */
async function replacePrimary(trx: Kysely<Database>, productId: string, stem: string, image: PreparedImage) {
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
  const address = storageUrl(pictureFileKey(stem, image.width, 'webp'));
  await trx
    .insertInto('product_images')
    .values({
      product_id: productId,
      storage_path: stem,
      public_url: address,
      alt: product.name,
      is_primary: true,
      width: image.width,
      height: image.height,
      widths: widthsOf(image),
      placeholder: image.placeholder,
      mean_colour: image.meanColour,
    })
    .execute();
  await trx
    .updateTable('products')
    .set({ image_url: address, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute();
  return replaced;
}
