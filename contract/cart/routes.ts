import { route } from '../api-route.ts';
import type { Cart, LineInput, MergeInput, MergeReply, QuantityInput, SavedCouponInput } from './shapes.ts';

/** An account's cart. */
export const cartRoutes = {
  mergeLocal: route<MergeInput, MergeReply>('POST', '/cart/merge', 'Network error adding to cart'),
  putCartItem: route<LineInput, Cart>('PUT', '/cart/items', 'Network error adding to cart'),
  getCart: route<undefined, Cart>('GET', '/cart', 'Network error fetching cart items'),
  patchCartItem: route<QuantityInput, Cart>('PATCH', '/cart/items/{id}', 'Network error updating cart item'),
  deleteCartItem: route<undefined, Cart>('DELETE', '/cart/items/{id}', 'Network error removing from cart'),
  keepCoupon: route<SavedCouponInput, Cart>('PUT', '/cart/coupon', 'Network error updating cart item'),
  clearCart: route<undefined, Cart>('DELETE', '/cart', 'Network error clearing cart'),
};
