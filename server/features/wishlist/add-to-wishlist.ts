import type { Wishlist } from '#contract/cart.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { keepInWishlist } from './keep-in-wishlist.ts';
import { readWishlist } from './queries.ts';

/** Keeps a product; again changes nothing. Refuses `product_not_found` for one that is not on sale. */
export async function addToWishlist(
  { db, live }: Pick<Services, 'db' | 'live'>,
  userId: string,
  productId: string,
): Promise<Wishlist | Refusal> {
  const added = await keepInWishlist(db, userId, [productId]);
  const wishlist = await readWishlist(db, userId);
  if (!wishlist.items.some(item => item.product_id === productId)) return refuse('product_not_found');
  if (added > 0) live.publish(`user:${userId}`, { type: 'wishlistChanged' });
  return wishlist;
}
