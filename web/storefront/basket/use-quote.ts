import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quote, QuoteInput } from '#contract/cart/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { Basket } from './basket.ts';

export interface QuoteChoice {
  shipping_method: 'standard' | 'expedited';
  coupon_code: string;
  state: string;
  /** As typed; asked with once it is complete. */
  postal?: string;
  is_po_box?: boolean;
  use_store_credit?: boolean;
}

/**
 * The quote for this basket and these choices, requested again when either changes and when somebody comes back to the
 * page; the last one is shown meanwhile.
 * `gone`: products of the basket that were deleted, so that no line shows them.
 */
export function useQuote(
  basket: Basket | null,
  { shipping_method, coupon_code, state, postal: typed = '', is_po_box = false, use_store_credit = false }: QuoteChoice,
) {
  const postal = /^\s*(\d{5}(?:-\d{4})?)\s*$/.exec(typed)?.[1] ?? '';
  const [quote, setQuote] = useState<Quote | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const [isAsking, setAsking] = useState(true);
  const asking = useRef<AbortController>(null);
  const ask = useCallback(() => {
    asking.current?.abort();
    if (!basket) return;
    if (basket.source !== 'account' && basket.items.length === 0) {
      setQuote(null);
      return setAsking(false);
    }
    const { items } = basket;
    const body: QuoteInput = { items, shipping_method, coupon_code, state, postal, is_po_box, use_store_credit };
    const stop = new AbortController();
    asking.current = stop;
    setAsking(true);
    void browserApi(storefrontRoutes.quote, { body, signal: stop.signal }).then(answer => {
      if (stop.signal.aborted) return;
      setAsking(false);
      setError(answer.error);
      if (!answer.data) return;
      const { lines } = answer.data;
      setQuote(answer.data);
      setGone(items.map(item => item.product_id).filter(id => lines.every(line => line.product.id !== id)));
    });
  }, [basket, shipping_method, coupon_code, state, postal, is_po_box, use_store_credit]);
  useEffect(() => {
    const look = () => document.hidden || ask();
    ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      asking.current?.abort();
    };
  }, [ask]);
  return { quote, gone, error, isAsking, again: ask };
}
