import { fill } from '#content/fill.ts';
import { cartText } from '#content/words/cart.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { localList } from '#web/client/local-list.ts';
import { announce } from '#web/client/page-events.ts';
import { type SentRequest, sentRequest } from '#web/client/sent-request.ts';
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
 * account has it; without an answer the shopper is notified, and the next page tries again (shell/menu/user-menu.tsx).
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
  unanswered.clear();
  announce('cartChanged');
  announce('wishlistChanged');
  return data.cart_added;
}

const isSent = (value: unknown): value is SentRequest => typeof (value as SentRequest | null)?.id === 'string';

/** The merge that no answer came to, the same for all tabs and visits. */
const unanswered = localList<SentRequest>('gg_merge', isSent);

function requestIdOf(cart: object): string {
  const request = sentRequest(cart, unanswered.read()[0]);
  unanswered.write([request]);
  return request.id;
}
