import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles } from '#server/storage/picture-files.ts';
import { announceEdit } from './announce-product.ts';
import { readPictures, unsold } from './arrange-pictures.ts';
import { logProduct } from './log-product.ts';

/**
 * Deletes a product for good; orders keep their copy of it, and its stock history stays. A repeat has no effect.
 */
export async function deleteProduct(services: Services, staff: Viewer, id: string): Promise<{ ok: true }> {
  const pictures = await inTransaction(services.db, trx => remove(trx, staff, id));
  if (!pictures) return { ok: true };
  await removePictureFiles(services, pictures);
  announceEdit(services, { id, stock_quantity: 0 });
  return { ok: true };
}

/**
 * Returns its pictures that no order shows, whose files are removed after the commit; null if there is no product.
 * Carts and wishlists lose it too.
 */
async function remove(trx: Transaction<Database>, staff: Viewer, id: string) {
  // Lock before reading the pictures: adding one locks the product too.
  const found = await trx
    .selectFrom('products')
    .select(['name', 'slug', 'price_cents', 'stock_quantity', 'family_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return null;
  const { family_id, ...facts } = found;
  const gone = await unsold(trx, id, await readPictures(trx, id));
  await keepHistory(trx, staff, id);
  await trx.deleteFrom('products').where('id', '=', id).execute();
  if (family_id) await deleteIfEmpty(trx, family_id);
  await logProduct(trx, staff, 'delete', { id, facts });
  return gone;
}

/** A family ends with its last variant. */
async function deleteIfEmpty(trx: Kysely<Database>, familyId: string): Promise<void> {
  await trx
    .deleteFrom('product_families')
    .where('id', '=', familyId)
    .where(is => is.not(is.exists(is.selectFrom('products').select('id').where('family_id', '=', familyId))))
    .execute();
}

/**
 * Copies a product's name and stock movements to the history of deleted products; the deletion is the last movement, of
 * all that was left. The caller holds a lock on the product's row and deletes it, and with it its movements.
 */
async function keepHistory(trx: Kysely<Database>, staff: Viewer, productId: string): Promise<void> {
  await sql`
    with gone as (
      insert into gone_products (id, name, stock_quantity)
      select id, name, stock_quantity from products where id = ${productId}
      returning id, stock_quantity, deleted_at
    )
    insert into gone_stock_movements (product_id, id, quantity, reason, cause, note, order_number, actor_email,
      created_at)
    select m.product_id, m.id, m.quantity, m.reason, m.cause, m.note, o.order_number, u.email, m.created_at
    from stock_movements m left join orders o on o.id = m.order_id left join users u on u.id = m.actor_id
    where m.product_id = ${productId}
    union all
    select id, nextval(pg_get_serial_sequence('stock_movements', 'id')), -coalesce(stock_quantity, 0), 'deletion',
      null, null, null, ${staff.email}, deleted_at
    from gone
  `.execute(trx);
}
