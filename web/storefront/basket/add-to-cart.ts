import { fill } from '#content/fill.ts';
import { cartShopRoutes } from '#contract/cart/shop-routes.ts';
import { cartFull, heldAlready, quantityProblem } from '#domain/stock/stock.ts';
import { isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { useSentRequest } from '#web/client/sent-request.ts';
import { useSession } from '#web/client/session.tsx';
import { type Addable, localCart } from './local-cart.ts';

export type AddOutcome =
  | { kind: 'added' }
  | { kind: 'kept_here' }
  | { kind: 'failed'; message: string; mayTryAgain: boolean };

/** Adds units of a product to the account's cart, or to this browser's if signed out. Shows nothing itself. */
export function useAddToCart() {
  const { user, status, refresh } = useSession();
  const sent = useSentRequest();
  return async (product: Addable, quantity: number): Promise<AddOutcome> => {
    // Pressed before the session is loaded: load it first.
    if (!(status === 'ready' ? user : await refresh())) return keepHere(product, quantity);
    const units = { product_id: product.id, add: quantity };
    const { data, error } = await browserApi(cartShopRoutes.addCartItem, {
      body: { ...units, request_id: sent.idOf(units) },
    });
    // The session ended meanwhile.
    if (error?.status === 401) {
      sent.answered();
      void refresh();
      return keepHere(product, quantity);
    }
    // A refusal would be the same again.
    const mayTryAgain = isUnanswered(error);
    if (!mayTryAgain) sent.answered();
    if (error) return { kind: 'failed', message: error.message, mayTryAgain };
    announce('cartChanged', { cart_count: data.cart_count });
    return { kind: 'added' };
  };
}

/** Beyond the limit of a line nothing is added, as in an account’s cart (docs/decisions/104). */
function keepHere(product: Addable, quantity: number): AddOutcome {
  const { id, name, stock_quantity } = product;
  const held = localCart.read().find(line => line.product_id === id)?.quantity ?? 0;
  const tooMany = quantityProblem(held + quantity, stock_quantity);
  if (!tooMany && localCart.add(product, quantity)) return { kind: 'kept_here' };
  const message = tooMany ? `${fill(heldAlready, { held, name })} ${tooMany}` : cartFull;
  return { kind: 'failed', message, mayTryAgain: false };
}
