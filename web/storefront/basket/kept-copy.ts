import { keptCartRoutes, keptCartValue, readKeptCart } from '#contract/cart/kept-cart.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { localCart } from './local-cart.ts';

/**
 * Brings a signed-out shopper's cart and the copy that the server had this browser keep together: a list that the browser forgot comes
 * back from the copy, every other one is copied. Without a line that is done at the next page.
 */
export async function settleCopy(): Promise<void> {
  const copy = readKeptCart(document.cookie);
  if (copy.length > 0 && isForgotten()) {
    for (const { product_id: id, quantity } of copy) localCart.add({ id, name: '', stock_quantity: null }, quantity);
    return;
  }
  const cart = localCart.read().map(({ product_id, quantity }) => ({ product_id, quantity }));
  if (keptCartValue(cart) !== keptCartValue(copy)) await browserApi(keptCartRoutes.keepCart, { body: { cart } });
}

/** An emptied list is one that is there. */
function isForgotten(): boolean {
  try {
    return localStorage.getItem(localCart.key) === null;
  } catch {
    return false;
  }
}
