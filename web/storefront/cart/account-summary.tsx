import { useEffect, useState } from 'react';
import { cartPageText } from '#content/words/shop-pages.ts';
import type { Cart, Quote } from '#contract/cart/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ShownLine } from '../basket/line-state.ts';
import { useSavedCoupon } from '../basket/use-saved-coupon.ts';
import { CartSummary } from './cart-summary.tsx';

interface Props {
  /** As shown, and as the server last reported it. */
  cart: Cart;
  isBusy: boolean;
  onRemove: (items: ShownLine[]) => void;
}

/** The summary of an account's cart. */
export function AccountSummary({ cart, isBusy, onRemove }: Props) {
  const [code, setCode] = useSavedCoupon(cart.coupon_code);
  const quote = useCouponQuote(cart, code);
  return (
    <CartSummary
      checkout={cartPageText.checkout}
      code={code}
      isBusy={isBusy}
      items={cart.items}
      onCode={setCode}
      onRemove={onRemove}
      quote={quote}
      totals={quote?.totals ?? cart.totals}
    />
  );
}

/** The quote of the account's cart with this code, requested again when either changes; null without a code. */
function useCouponQuote({ items, totals }: Cart, code: string): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null);
  const isEmpty = items.length === 0;
  // `totals` is a new object after each answer of the server, and only then.
  useEffect(() => {
    if (code === '' || isEmpty || !totals) return setQuote(null);
    const stop = new AbortController();
    void browserApi(storefrontRoutes.quote, { body: { coupon_code: code }, signal: stop.signal }).then(
      ({ data, error }) => {
        if (stop.signal.aborted) return;
        setQuote(data);
        if (error) toast.error(error.message);
      },
    );
    return () => stop.abort();
  }, [totals, isEmpty, code]);
  return quote;
}
