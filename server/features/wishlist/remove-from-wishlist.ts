import type { Wishlist } from '#contract/cart.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { readWishlist } from './queries.ts';

/** Forgets a product. Refuses `wishlist_item_not_found`. */
export async function removeFromWishlist(
  { db, live }: Pick<Services, 'db' | 'live'>,
  userId: string,
  productId: string,
): Promise<Wishlist | Refusal> {
  const removed = await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return refuse('wishlist_item_not_found');
  live.publish(`user:${userId}`, { type: 'wishlistChanged' });
  return readWishlist(db, userId);
}
