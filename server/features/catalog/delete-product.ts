import { type Refusal, refuse } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles } from '#server/storage/picture-files.ts';
import { announceEdit } from './announce-product.ts';

/** Takes a product out of the shop for good; orders keep what they wrote down of it. Refuses `product_not_found`. */
export async function deleteProduct(services: Services, id: string): Promise<{ ok: true } | Refusal> {
  const pictures = await services.db
    .selectFrom('product_images')
    .select(['storage_path', 'widths'])
    .where('product_id', '=', id)
    .execute();
  const gone = await services.db.deleteFrom('products').where('id', '=', id).returning('id').executeTakeFirst();
  if (!gone) return refuse('product_not_found');
  await removePictureFiles(services, pictures);
  announceEdit(services, { id, stock_quantity: 0 });
  return { ok: true };
}
