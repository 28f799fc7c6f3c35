import type { LineInput } from '#contract/cart/shapes.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { localCart } from './local-cart.ts';

type BasketSource = 'buy-now' | 'account' | 'local' | 'first';

/** What this checkout buys. An account's cart has no lines here: the server knows them. */
export interface Basket {
  source: BasketSource;
  items: LineInput[];
}

/** Sets the quantity of one product, 0 removes it, and stores it where it came from. A message if that failed. */
export async function withQuantity(basket: Basket, productId: string, quantity: number): Promise<Basket | string> {
  if (basket.source === 'account') {
    const problem = await changeAccountCart(productId, quantity);
    if (problem) return problem;
    announce('cartChanged');
  }
  const items = basket.items
    .map(item => (item.product_id === productId ? { ...item, quantity } : item))
    .filter(item => item.quantity > 0);
  if (basket.source === 'local') localCart.put(productId, quantity);
  const [only] = items;
  if (only && (basket.source === 'buy-now' || basket.source === 'first')) keepInAddress(only);
  return { ...basket, items };
}

async function changeAccountCart(product_id: string, quantity: number): Promise<string | null> {
  if (quantity > 0)
    return messageOf(await browserApi(storefrontRoutes.putCartItem, { body: { product_id, quantity } }));
  const cart = await browserApi(storefrontRoutes.getCart);
  const item = cart.data?.items.find(known => known.product_id === product_id);
  if (!item) return messageOf(cart);
  return messageOf(await browserApi(storefrontRoutes.deleteCartItem, { params: { id: item.id } }));
}

const messageOf = (answer: { error: { message: string } | null }) => answer.error?.message ?? null;

/** Stores the quantity of BUY NOW in the address, so that a reload or Back restores it. */
function keepInAddress({ product_id, quantity }: LineInput) {
  const known: unknown = window.history.state;
  const state = { ...(known as object | null), usr: { productId: product_id, quantity } };
  window.history.replaceState(state, '', pages.checkout({ product: product_id, quantity }));
}

export async function firstProduct(): Promise<LineInput[]> {
  const { data } = await browserApi(storefrontRoutes.getFirstProduct);
  return data ? [{ product_id: data.id, quantity: 1 }] : [];
}
