import { inTransaction } from '#server/database/despite-conflicts.ts';
import { changesBetween } from '#server/features/activity/compare-fields.ts';
import { logProduct } from '#server/features/catalog/log-product.ts';
import type { Viewer } from '#server/http/context.ts';
import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { findFamily } from './find-family.ts';
import { takeOut, words } from './save-family.ts';

/** Deletes a family; its variants stay as products that stand alone. A repeat has no effect. */
export async function deleteFamily(services: Services, staff: Viewer, id: string): Promise<{ ok: true }> {
  const isDone = await inTransaction(services.db, async trx => {
    await trx.selectFrom('product_families').select('id').where('id', '=', id).forUpdate().execute();
    const family = await findFamily(trx, id);
    if (!family) return false;
    await takeOut(trx, id);
    await trx.deleteFrom('product_families').where('id', '=', id).execute();
    const { name, options, variants } = words(family);
    const facts = changesBetween({ name, options, variants }, { name: null, options: null, variants: null });
    await logProduct(trx, staff, 'options', { id: family.variants[0]?.id ?? id, facts });
    return true;
  });
  if (isDone) announceShop(services);
  return { ok: true };
}
