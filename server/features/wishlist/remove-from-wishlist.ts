import { type Refusal, refuse } from '#contract/errors.ts';
import type { Wishlist } from '#contract/wishlist/shapes.ts';
import { type Owner, tellOwner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';
import { readWishlist } from './queries.ts';

/** Removes a product. Refuses `wishlist_item_not_found`. */
export async function removeFromWishlist(
  services: Pick<Services, 'db' | 'live'>,
  owner: Owner,
  productId: string,
): Promise<Wishlist | Refusal> {
  const { db } = services;
  const removed = await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', owner.id)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return refuse('wishlist_item_not_found');
  tellOwner(services, owner, 'wishlistChanged');
  return readWishlist(db, owner.id);
}
