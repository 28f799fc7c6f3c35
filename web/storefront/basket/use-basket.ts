import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { LineInput } from '#contract/cart/shapes.ts';
import { type Basket, firstProduct, withQuantity } from './basket.ts';
import { localCart } from './local-cart.ts';

interface BuyNow {
  productId: string;
  quantity: number;
}

/**
 * What is bought, in this order: BUY NOW, the account's cart, this browser's cart, the first product. null until the
 * browser's part is known; `items` of 'first' is empty if the shop has no products.
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
    const local = localItems();
    if (local.length > 0) return setBasket({ source: 'local', items: local });
    void firstProduct().then(items => setBasket({ source: 'first', items }));
  }, [basket, buyNow, linked]);

  /** 0 removes the line. Resolves to a message if it could not be saved. */
  const setQuantity = async (productId: string, quantity: number): Promise<string | null> => {
    if (!basket) return null;
    const changed = await withQuantity(basket, productId, quantity);
    if (typeof changed === 'string') return changed;
    setBasket(known => known && withItems(known, changed.items));
    return null;
  };
  /** This browser's cart may have changed, in this tab or another. */
  const follow = useCallback(() => {
    setBasket(known => (known?.source === 'local' ? withItems(known, localItems()) : known));
  }, []);
  return { basket, setQuantity, follow };
}

const localItems = (): LineInput[] => localCart.read().map(({ product_id, quantity }) => ({ product_id, quantity }));

/** Returns the same object if nothing changed, so that no new quote is requested. */
const withItems = (basket: Basket, items: LineInput[]): Basket =>
  JSON.stringify(items) === JSON.stringify(basket.items) ? basket : { ...basket, items };

const within = (quantity: number | undefined) =>
  Number.isInteger(quantity) ? Math.min(10, Math.max(1, Number(quantity))) : 1;
