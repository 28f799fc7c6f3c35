import { useEffect, useState } from 'react';
import type { Cart, Quote } from '#contract/cart/cart.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** What the account cart costs with this code, asked anew when either changes; null without a code. */
export function useCouponQuote({ items, totals }: Cart, code: string): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null);
  const isEmpty = items.length === 0;
  // The totals are another object after each answer of the server, and only then.
  useEffect(() => {
    if (code === '' || isEmpty || !totals) return setQuote(null);
    const stop = new AbortController();
    void browserApi(routes.quote, { body: { coupon_code: code }, signal: stop.signal }).then(({ data, error }) => {
      if (stop.signal.aborted) return;
      setQuote(data);
      if (error) toast.error(error.message);
    });
    return () => stop.abort();
  }, [totals, isEmpty, code]);
  return quote;
}
