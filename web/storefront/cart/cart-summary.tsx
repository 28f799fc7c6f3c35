import { useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { cartText } from '#content/words/cart.ts';
import { cartPageText } from '#content/words/shop-pages.ts';
import type { Cart, CartLine, Quote } from '#contract/cart/shapes.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CouponField } from '../basket/coupon-field.tsx';
import { FreeShippingBar } from '../basket/free-shipping-bar.tsx';
import { canBeHad } from '../basket/line-state.ts';
import { TotalsRows } from '../basket/totals-rows.tsx';
import { useSavedCoupon } from '../basket/use-saved-coupon.ts';

interface Props {
  /** As shown, and as the server last reported it. */
  cart: Cart;
  isBusy: boolean;
  onRemove: (items: CartLine[]) => void;
}

/** The totals and the checkout button, which on a phone is repeated in a bar that stays in view. */
export function CartSummary({ cart, isBusy, onRemove }: Props) {
  const [code, setCode] = useSavedCoupon(cart.coupon_code);
  const quote = useCouponQuote(cart, code);
  const totals = quote?.totals ?? cart.totals;
  const gone = cart.items.filter(item => !canBeHad(item));
  const way =
    gone.length > 0 ? (
      <Button className="cart__clean" full onClick={() => onRemove(gone)}>
        {cartPageText.removeSoldOut}
      </Button>
    ) : (
      <ButtonLink full to={pages.checkout()}>
        {cartPageText.checkout}
      </ButtonLink>
    );
  return (
    <>
      <aside aria-label={cartPageText.summary} className="cart__summary">
        <div className="cart__summary-sheet">
          <h2 className="title-3">{cartPageText.summary}</h2>
          <FreeShippingBar totals={totals} />
          <CouponField
            applied={quote?.coupon ?? null}
            code={code}
            onApply={setCode}
            refused={quote?.coupon_refused ?? null}
          />
          <div aria-busy={isBusy}>
            <TotalsRows coupon={quote?.coupon ?? null} totals={totals} />
          </div>
          {way}
          {gone.length > 0 && <p className="text-error text-sm">{cartText.unavailable}</p>}
          <p className="muted text-sm">{fill(cartText.secure, { provider: cartText.provider })}</p>
        </div>
      </aside>
      <div className="cart__bar">
        <p className="num">{formatMoney(totals.total_cents)}</p>
        {way}
      </div>
    </>
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
    void browserApi(routes.quote, { body: { coupon_code: code }, signal: stop.signal }).then(({ data, error }) => {
      if (stop.signal.aborted) return;
      setQuote(data);
      if (error) toast.error(error.message);
    });
    return () => stop.abort();
  }, [totals, isEmpty, code]);
  return quote;
}
