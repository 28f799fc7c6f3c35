import { type Insertable, type Kysely, sql } from 'kysely';
import type { AdminProduct, PictureFields } from '#contract/catalog/admin.ts';
import { mostAlt, mostPictures } from '#contract/catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database, ProductImagesTable } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { pictureFileKey, storageUrl } from '#server/storage/keys.ts';
import { removePictureFiles, storePictureFiles } from '#server/storage/picture-files.ts';
import type { StoragePort } from '#server/storage/port.ts';
import { type PreparedImage, prepareImage } from '#server/storage/prepare-image.ts';
import { announceEdit } from './announce-product.ts';
import { readPictures, writeOrder } from './arrange-pictures.ts';
import { findAdminProduct } from './find-admin-product.ts';
import { logProduct } from './log-product.ts';

/**
 * Adds a picture to a product in every width, at the given position or last. Its alt text is the product's name until
 * staff set one. One sent again after a lost answer, with the same id, is there already. Refuses `product_not_found`,
 * `pictures_full` and `bad_upload`.
 */
export async function uploadImage(
  services: Services,
  staff: Viewer,
  productId: string,
  { id, file, alt, position }: PictureFields & { file: File },
): Promise<AdminProduct | Refusal> {
  const product = await findAdminProduct(services.db, productId);
  if (!product) return refuse('product_not_found');
  if (product.images.some(image => image.id === id)) return product;
  if (product.images.length >= mostPictures) return tooMany();
  const image = await prepareImage(new Uint8Array(await file.arrayBuffer()));
  if (isRefusal(image)) return image;
  const kept = await keepPicture(services.storage, image, { productId, alt: alt ?? '', position: mostPictures });
  const picture = { ...kept, id };
  const done = await inTransaction(services.db, trx => addPicture(trx, { staff, picture, position })).catch(
    async fault => {
      await removePictureFiles(services, [picture]);
      throw fault;
    },
  );
  if (done !== 'added') await removePictureFiles(services, [picture]);
  if (isRefusal(done)) return done;
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
): Promise<Refusal | 'added' | 'known'> {
  const id = picture.product_id;
  const product = await trx
    .selectFrom('products')
    .select('name')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) return refuse('product_not_found');
  const there = await readPictures(trx, id);
  if (there.some(image => image.id === picture.id)) return 'known';
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
  return 'added';
}

/** Stores a prepared picture's files under a new key and returns the row for them. Does not write the row. */
export async function keepPicture(
  storage: StoragePort,
  image: PreparedImage,
  { productId, alt, position = 0 }: { productId: string; alt: string; position?: number },
): Promise<Insertable<ProductImagesTable> & { storage_path: string; widths: number[]; public_url: string }> {
  const { storage_path: stem, widths } = await storePictureFiles(storage, 'products', image);
  return {
    product_id: productId,
    storage_path: stem,
    public_url: storageUrl(pictureFileKey(stem, Math.max(...widths), 'webp')),
    alt,
    sort_order: position,
    is_primary: position === 0,
    width: image.width,
    height: image.height,
    widths,
    placeholder: image.placeholder,
    mean_colour: image.meanColour,
  };
}
