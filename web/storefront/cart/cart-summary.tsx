import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { cartText } from '#content/words/cart.ts';
import { cartPageText } from '#content/words/shop-pages.ts';
import type { Quote } from '#contract/cart/shapes.ts';
import { pages } from '#contract/pages.ts';
import type { Totals } from '#contract/pricing.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { CouponField } from '../basket/coupon-field.tsx';
import { FreeShippingBar } from '../basket/free-shipping-bar.tsx';
import { isAvailable, type ShownLine } from '../basket/line-state.ts';
import { TotalsRows } from '../basket/totals-rows.tsx';
import { Skeleton } from '../parts/feedback/skeleton.tsx';

interface Props {
  items: readonly ShownLine[];
  /** null until they are known. */
  totals: Totals | null;
  /** The quote with the entered code, if there is one. */
  quote: Quote | null;
  code: string;
  onCode: (code: string) => void;
  isBusy: boolean;
  onRemove: (items: ShownLine[]) => void;
  checkout: string;
  /** Added to the sentence about the payment provider. */
  note?: string;
  /** Between the totals and the button. */
  children?: ReactNode;
}

/** The totals and the checkout button, which on a phone is also in a bar while it is further down the page. */
export function CartSummary(props: Props) {
  const { items, totals, quote, code, onCode, isBusy, onRemove, checkout, note = '', children } = props;
  const gone = items.filter(item => !isAvailable(item));
  const main = useRef<HTMLDivElement>(null);
  const isAhead = useIsAhead(main);
  const way =
    gone.length > 0 ? (
      <Button className="cart__clean" full onClick={() => onRemove(gone)}>
        {cartPageText.removeSoldOut}
      </Button>
    ) : (
      <ButtonLink full to={pages.checkout()}>
        {checkout}
      </ButtonLink>
    );
  return (
    <>
      <aside aria-label={cartPageText.summary} className="cart__summary">
        <div className="cart__summary-sheet">
          <h2 className="title-3">{cartPageText.summary}</h2>
          {totals && <FreeShippingBar totals={totals} />}
          <CouponField
            applied={quote?.coupon ?? null}
            code={code}
            onApply={onCode}
            refused={quote?.coupon_refused ?? null}
          />
          <div aria-busy={isBusy}>
            {totals ? <TotalsRows coupon={quote?.coupon ?? null} totals={totals} /> : <Skeleton className="h-56" />}
          </div>
          {children}
          <div ref={main}>{way}</div>
          {gone.length > 0 && <p className="text-error text-sm">{cartText.unavailable}</p>}
          <p className="muted text-sm">
            {fill(cartText.secure, { provider: cartText.provider })} {note}
          </p>
        </div>
      </aside>
      <div className="cart__bar" hidden={!isAhead}>
        <p className="num">{totals ? formatMoney(totals.total_cents) : '...'}</p>
        {way}
      </div>
    </>
  );
}

/** True while the button, or a part of it, is further down the page than the view. False until known. */
function useIsAhead(button: RefObject<HTMLElement | null>): boolean {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      entries => {
        for (const { intersectionRatio, boundingClientRect } of entries)
          setAhead(intersectionRatio < 1 && boundingClientRect.top > 0);
      },
      { threshold: [0, 1] },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  return isAhead;
}
