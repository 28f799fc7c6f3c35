import { type Refusal, refuse } from '#contract/errors.ts';
import type { Wishlist } from '#contract/wishlist/shapes.ts';
import { type Owner, tellOwner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';
import { keepInWishlist } from './keep-in-wishlist.ts';
import { readWishlist } from './queries.ts';

/** Adds a product; repeats have no effect. Refuses `product_not_found` for one that is not on sale. */
export async function addToWishlist(
  services: Pick<Services, 'db' | 'live'>,
  owner: Owner,
  productId: string,
): Promise<Wishlist | Refusal> {
  const { db } = services;
  const added = await keepInWishlist(db, owner.id, [productId]);
  const wishlist = await readWishlist(db, owner.id);
  if (!wishlist.items.some(item => item.product_id === productId)) return refuse('product_not_found');
  if (added > 0) tellOwner(services, owner, 'wishlistChanged');
  return wishlist;
}
