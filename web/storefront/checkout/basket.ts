import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { LineInput } from '#contract/cart.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { localCart } from '../cart/local-cart.ts';

export type BasketSource = 'buy-now' | 'account' | 'local' | 'first';

/** What this checkout buys. An account cart is named by no lines: the server knows it. */
export interface Basket {
  source: BasketSource;
  items: LineInput[];
}

interface BuyNow {
  productId: string;
  quantity: number;
}

/**
 * What is being bought, in the order of rulings section 4: BUY NOW, the account cart, this browser's cart, the first product.
 * null until the browser's part is known; `items` of 'first' is empty when the shop has nothing to sell.
 */
export function useBasket(accountHasCart: boolean, linked: LineInput | null) {
  const buyNow = useLocation().state as Partial<BuyNow> | null;
  const [basket, setBasket] = useState<Basket | null>(
    accountHasCart && !linked && !buyNow?.productId ? { source: 'account', items: [] } : null,
  );
  useEffect(() => {
    if (basket) return;
    const wanted = buyNow?.productId ? { product_id: buyNow.productId, quantity: within(buyNow.quantity) } : linked;
    if (wanted) return setBasket({ source: 'buy-now', items: [wanted] });
    const local = localCart.read();
    if (local.length > 0) {
      return setBasket({ source: 'local', items: local.map(({ product_id, quantity }) => ({ product_id, quantity })) });
    }
    void firstProduct().then(items => setBasket({ source: 'first', items }));
  }, [basket, buyNow, linked]);

  const setQuantity = useCallback(
    async (productId: string, quantity: number) => {
      if (!basket) return null;
      if (basket.source === 'account') {
        const { error } = await browserApi(routes.putCartItem, { body: { product_id: productId, quantity } });
        if (error) return error.message;
        announce('cartChanged');
      }
      const items = basket.items.map(item => (item.product_id === productId ? { ...item, quantity } : item));
      setBasket({ ...basket, items });
      return null;
    },
    [basket],
  );
  const remove = useCallback(
    (productId: string) =>
      basket && setBasket({ ...basket, items: basket.items.filter(item => item.product_id !== productId) }),
    [basket],
  );
  return { basket, setQuantity, remove };
}

const within = (quantity: number | undefined) =>
  Number.isInteger(quantity) ? Math.min(10, Math.max(1, Number(quantity))) : 1;

async function firstProduct(): Promise<LineInput[]> {
  const { data } = await browserApi(routes.getFirstProduct);
  return data ? [{ product_id: data.id, quantity: 1 }] : [];
}
