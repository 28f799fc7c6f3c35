import { useEffect, useRef } from 'react';
import type { Quote } from '#contract/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CouponField } from '../cart/coupon-field.tsx';
import { FreeShippingBar } from '../cart/free-shipping-bar.tsx';
import { TotalsRows } from '../cart/totals-rows.tsx';
import { SummaryLine } from './summary-line.tsx';

interface Props {
  quote: Quote | null;
  isAsking: boolean;
  coupon: string;
  onCoupon: (code: string) => void;
  onQuantity: (productId: string, quantity: number) => Promise<string | null>;
  /** null where a line is removed in the cart, not here. */
  onRemove: ((productId: string) => void) | null;
}

/** Beside the form on a desk; on a phone a folded bar that shows the total. One answer of the server gives all figures. */
export function OrderSummary({ quote, isAsking, coupon, onCoupon, onQuantity, onRemove }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Folded on a phone; on a desk CSS shows it whole, and the attribute says so to screen readers.
  useEffect(() => {
    if (fold.current) fold.current.open = window.matchMedia('(min-width: 800px)').matches;
  }, []);
  return (
    <aside aria-label="Order summary" className="checkout__summary">
      <details className="checkout__fold" ref={fold}>
        <summary className="checkout__fold-head">
          <h2 className="title-3">Order summary</h2>
          <span className="checkout__fold-total num">{quote ? formatMoney(quote.totals.total_cents) : ''}</span>
        </summary>
        {quote ? (
          <div aria-busy={isAsking} className="checkout__figures">
            <ul className="checkout__lines">
              {quote.lines.map(line => (
                <SummaryLine key={line.product.id} line={line} onQuantity={onQuantity} onRemove={onRemove} />
              ))}
            </ul>
            <FreeShippingBar totals={quote.totals} />
            <CouponField applied={quote.coupon} code={coupon} onApply={onCoupon} refused={quote.coupon_refused} />
            <TotalsRows coupon={quote.coupon} totals={quote.totals} />
            <p className="checkout__safe muted text-sm">
              Card details go straight to the payment provider. We never see the number.
            </p>
          </div>
        ) : (
          <SummarySkeleton />
        )}
      </details>
    </aside>
  );
}

function SummarySkeleton() {
  return (
    <div className="checkout__figures">
      <Skeleton className="h-31" />
      <Skeleton className="h-40" />
    </div>
  );
}
