import type { LineInput, QuoteLine } from '#contract/cart/cart.ts';
import type { OrderItem } from '#contract/orders.ts';
import { routes } from '#contract/routes.ts';
import { lineLimit } from '#domain/stock.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { useSession } from '#web/client/session.tsx';
import { localCart } from '../cart/local-cart.ts';

export interface Bought {
  /** Products that went into the cart, and those that are not to be had. */
  added: number;
  missing: number;
  failure: string | null;
}

/** Adds the goods of an order to the account's cart, or to this browser's: as many of each as can be had. */
export function useBuyAgain() {
  const { user, status, refresh } = useSession();
  return async (items: readonly OrderItem[]): Promise<Bought> => {
    const wanted = items.flatMap(({ product_id, quantity }) => (product_id ? [{ product_id, quantity }] : []));
    const { data, error } = wanted.length > 0 ? await browserApi(routes.quote, { body: { items: wanted } }) : nothing;
    if (error) return { added: 0, missing: 0, failure: error.message };
    const lines = data.lines.filter(({ problem }) => problem === null || problem === 'fewer_left');
    const missing = items.length - lines.length;
    if (lines.length === 0) return { added: 0, missing, failure: null };
    if (!(status === 'ready' ? user : await refresh())) {
      for (const { product, quantity } of lines) localCart.add(product, quantity);
      return { added: lines.length, missing, failure: null };
    }
    const merged = await browserApi(routes.mergeLocal, { body: { cart: lines.map(asMany) } });
    if (merged.error) return { added: 0, missing: 0, failure: merged.error.message };
    announce('cartChanged');
    return { added: lines.length, missing, failure: null };
  };
}

const nothing = { data: { lines: [] as QuoteLine[] }, error: null };

const asMany = ({ product, quantity }: QuoteLine): LineInput => ({
  product_id: product.id,
  quantity: Math.min(quantity, lineLimit(product.stock_quantity)),
});
