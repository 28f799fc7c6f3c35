import { sql } from 'kysely';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { announceEdit } from './announce-product.ts';
import { findAdminProduct } from './find-admin-product.ts';
import { logProduct } from './log-product.ts';

/** Shows or hides a product for shoppers; no change if it is so already. Refuses `product_not_found`. */
export async function switchProduct(
  services: Services,
  staff: Viewer,
  id: string,
  is_active: boolean,
): Promise<AdminProduct | Refusal> {
  await inTransaction(services.db, async trx => {
    const changed = await trx
      .updateTable('products')
      .set({ is_active, version: sql`version + 1`, updated_at: sql`now()`, updated_by: staff.email })
      .where('id', '=', id)
      .where('is_active', '<>', is_active)
      .returning('id')
      .executeTakeFirst();
    const facts = { is_active: { from: !is_active, to: is_active } };
    if (changed) await logProduct(trx, staff, 'change', { id, facts });
  });
  const product = await findAdminProduct(services.db, id);
  if (!product) return refuse('product_not_found');
  announceEdit(services, product);
  return product;
}
