import { route } from '../api-route.ts';
import type { Wishlist } from './shapes.ts';

/** An account's wishlist. */
export const wishlistRoutes = {
  removeFromWishlist: route<undefined, Wishlist>('DELETE', '/wishlist/{productId}', 'Network error checking wishlist'),
};
