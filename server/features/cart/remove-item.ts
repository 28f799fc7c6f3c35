import type { Cart } from '#contract/cart/shapes.ts';
import type { Refusal } from '#contract/errors.ts';
import { type Owner, tellOwner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';
import { noSuchItem, readCart } from './queries.ts';

/** Removes a line. Refuses `not_found` for another cart's line. */
export async function removeItem(
  services: Pick<Services, 'db' | 'env' | 'live'>,
  owner: Owner,
  itemId: string,
): Promise<Cart | Refusal> {
  const removed = await services.db
    .deleteFrom('cart_items')
    .where('id', '=', itemId)
    .where('user_id', '=', owner.id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return noSuchItem();
  tellOwner(services, owner, 'cartChanged');
  return readCart(services, owner.id);
}
