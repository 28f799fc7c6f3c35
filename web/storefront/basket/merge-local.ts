import { fill } from '#content/fill.ts';
import { cartText } from '#content/words/cart.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { localCart } from './local-cart.ts';
import { localCoupon } from './local-coupon.ts';
import { localWishlist } from './local-wishlist.ts';

let underWay: Promise<number> | null = null;

/** Merges what an earlier sign-in left in the browser, and says so. */
export async function mergeAgain(): Promise<void> {
  const merged = await mergeLocalIntoAccount();
  if (merged > 0) toast.success(fill(cartText.merged, { n: merged }));
}

/**
 * Moves the browser's cart, coupon and wishlist into the account after sign-in. Local data is deleted only once the
 * account has it; without an answer the shopper is told, and the next page tries again (shell/menu/user-menu.tsx).
 * Returns the number of cart items added.
 */
export function mergeLocalIntoAccount(): Promise<number> {
  underWay ??= merge().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function merge(): Promise<number> {
  const cart = localCart.read().map(({ product_id, quantity }) => ({ product_id, quantity }));
  const wishlist = localWishlist.read().map(wish => wish.product_id);
  const coupon_code = localCoupon.read();
  if (cart.length === 0 && wishlist.length === 0 && coupon_code === '') return 0;
  const body = { cart, wishlist, coupon_code, request_id: requestIdOf(cart) };
  const { data, error } = await browserApi(storefrontRoutes.mergeLocal, { body });
  if (!data) {
    if (isUnanswered(error)) toast.error(cartText.notMerged);
    return 0;
  }
  localCart.takeOut(cart);
  localWishlist.clear();
  localCoupon.write('');
  forgetRequest();
  announce('cartChanged');
  announce('wishlistChanged');
  return data.cart_added;
}

const storageKey = 'gg_merge';

/** The id of the merge of this cart, the same for all tabs and visits until it is answered. */
function requestIdOf(cart: object): string {
  const of = JSON.stringify(cart);
  const request = { of, id: crypto.randomUUID() as string };
  try {
    const known: Partial<typeof request> | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (known?.of === of && known.id) return known.id;
    localStorage.setItem(storageKey, JSON.stringify(request));
  } catch {
    // Storage is full, blocked or unreadable: the id holds for this try only.
  }
  return request.id;
}

function forgetRequest() {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}
