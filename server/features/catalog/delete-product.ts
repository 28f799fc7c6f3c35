import type { Transaction } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles } from '#server/storage/picture-files.ts';
import { announceEdit } from './announce-product.ts';
import { keepHistory } from './keep-history.ts';
import { logProduct } from './log-product.ts';

/** Takes a product out of the shop for good; orders keep what they wrote down of it, and its stock its history. Refuses `product_not_found`. */
export async function deleteProduct(services: Services, staff: Viewer, id: string): Promise<{ ok: true } | Refusal> {
  const pictures = await inTransaction(services.db, trx => remove(trx, staff, id));
  if (!pictures) return refuse('product_not_found');
  await removePictureFiles(services, pictures);
  announceEdit(services, { id, stock_quantity: 0 });
  return { ok: true };
}

/** Its pictures' files, to be removed after the commit; null: there is none. Carts and wishlists lose it too. */
async function remove(trx: Transaction<Database>, staff: Viewer, id: string) {
  // Before its pictures are read: whoever adds one holds the product.
  const facts = await trx
    .selectFrom('products')
    .select(['name', 'slug', 'price_cents', 'stock_quantity'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!facts) return null;
  const images = trx.selectFrom('product_images').select(['storage_path', 'widths']).where('product_id', '=', id);
  const rows = await images.execute();
  await keepHistory(trx, staff, id);
  await trx.deleteFrom('products').where('id', '=', id).execute();
  await logProduct(trx, staff, 'delete', { id, facts });
  return rows;
}
