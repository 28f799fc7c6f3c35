import { route } from '../api-route.ts';
import type { Wishlist, WishlistInput } from './shapes.ts';

/** Every visitor loads these. */
export const wishlistShopRoutes = {
  getWishlist: route<undefined, Wishlist>('GET', '/wishlist', 'Network error fetching wishlist items'),
  addToWishlist: route<WishlistInput, Wishlist>('POST', '/wishlist', 'Network error adding to wishlist'),
  moveToCart: route<undefined, Wishlist>(
    'POST',
    '/wishlist/{productId}/move-to-cart',
    'Network error moving item to cart',
  ),
};
