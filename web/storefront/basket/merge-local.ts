import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { localCart } from './local-cart.ts';
import { localCoupon } from './local-coupon.ts';
import { localWishlist } from './local-wishlist.ts';

/**
 * Moves the browser's cart, coupon and wishlist into the account after sign-in. Local data is deleted only once the
 * account has it. Returns the number of cart items added.
 */
export async function mergeLocalIntoAccount(): Promise<number> {
  const cart = localCart.read().map(({ product_id, quantity }) => ({ product_id, quantity }));
  const wishlist = localWishlist.read().map(wish => wish.product_id);
  const coupon_code = localCoupon.read();
  if (cart.length === 0 && wishlist.length === 0 && coupon_code === '') return 0;
  const { data } = await browserApi(storefrontRoutes.mergeLocal, { body: { cart, wishlist, coupon_code } });
  if (!data) return 0;
  localCart.clear();
  localWishlist.clear();
  localCoupon.write('');
  announce('cartChanged');
  announce('wishlistChanged');
  return data.cart_added;
}
