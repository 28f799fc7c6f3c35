import { cartCookieRoutes, cartCookieValue, readCartCookie } from '#contract/cart/cart-cookie.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { localCart } from './local-cart.ts';

/**
 * Synchronizes a signed-out shopper's cart with its cookie copy: a cart the browser deleted is restored, any other is
 * copied. Offline, this happens at the next page.
 */
export async function settleCopy(): Promise<void> {
  const copy = readCartCookie(document.cookie);
  if (copy.length > 0 && isForgotten()) {
    const unknown = { name: '', stock_quantity: null, price_cents: null };
    for (const { product_id: id, quantity } of copy) localCart.add({ ...unknown, id }, quantity);
    return;
  }
  const cart = localCart.read().map(({ product_id, quantity }) => ({ product_id, quantity }));
  if (cartCookieValue(cart) !== cartCookieValue(copy)) await browserApi(cartCookieRoutes.keepCart, { body: { cart } });
}

/** An emptied cart is not a deleted one. */
function isForgotten(): boolean {
  try {
    return localStorage.getItem(localCart.key) === null;
  } catch {
    return false;
  }
}
