import { useCallback, useEffect, useState } from 'react';
import type { Quote, QuoteInput } from '#contract/cart.ts';
import { routes } from '#contract/routes.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { Basket } from './basket.ts';

export interface QuoteChoice {
  shipping_method: 'standard' | 'expedited';
  coupon_code: string;
  state: string;
}

/** The figures for this basket and these choices, asked anew when either changes; the last ones stay while asking. */
export function useQuote(basket: Basket | null, { shipping_method, coupon_code, state }: QuoteChoice) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isAsking, setAsking] = useState(true);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound(count => count + 1), []);
  useEffect(() => {
    if (!basket) return;
    if (basket.source !== 'account' && basket.items.length === 0) {
      setQuote(null);
      return setAsking(false);
    }
    const body: QuoteInput = { items: basket.items, shipping_method, coupon_code, state };
    const stop = new AbortController();
    setAsking(true);
    void browserApi(routes.quote, { body, signal: stop.signal, headers: { 'x-ask': String(round) } }).then(answer => {
      if (stop.signal.aborted) return;
      setAsking(false);
      setError(answer.error);
      if (answer.data) setQuote(answer.data);
    });
    return () => stop.abort();
  }, [basket, shipping_method, coupon_code, state, round]);
  return { quote, error, isAsking, again };
}
