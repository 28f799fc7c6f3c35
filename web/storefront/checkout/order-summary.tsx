import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { Quote } from '#contract/cart/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import type { ApiError } from '#web/client/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CouponField } from '../basket/coupon-field.tsx';
import { FreeShippingBar } from '../basket/free-shipping-bar.tsx';
import { TotalsRows } from '../basket/totals-rows.tsx';
import { Skeleton } from '../parts/feedback/skeleton.tsx';
import { SignedOut } from './order-notice.tsx';
import { SummaryLine } from './summary-line.tsx';

interface Props {
  quote: Quote | null;
  isAsking: boolean;
  /** Why the figures are not those of the last choice. */
  failure: ApiError | null;
  /** The session ended: what the buyer pays is known again once they have signed in. */
  isEnded: boolean;
  /** The checkout's address. */
  here: string;
  onRetry: () => void;
  coupon: string;
  onCoupon: (code: string) => void;
  wantsCredit: boolean;
  onCredit: (wants: boolean) => void;
  /** Automatic changes by product id. */
  news: Readonly<Record<string, string>>;
  onQuantity: (productId: string, quantity: number) => Promise<string | null>;
}

/** From this many lines, the list scrolls by itself on a desktop, so that the total stays in view. */
const many = 4;

/**
 * Beside the form on a desktop; a folded bar with the total on a phone. All figures come from one answer of the server.
 */
export function OrderSummary({
  quote,
  isAsking,
  failure,
  isEnded,
  here,
  onRetry,
  coupon,
  onCoupon,
  news,
  onQuantity,
  ...credit
}: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Folded on a phone. On a desktop CSS shows it open, and the attribute tells screen readers.
  useEffect(() => {
    if (fold.current) fold.current.open = isDesk();
  }, []);
  const isRefused = Boolean(quote?.coupon_refused?.code);
  const needsLook =
    failure !== null ||
    isEnded ||
    isRefused ||
    (quote?.lines.some(line => line.problem || news[line.product.id]) ?? false);
  useEffect(() => {
    if (needsLook && fold.current) fold.current.open = true;
  }, [needsLook]);
  return (
    <aside aria-label={checkoutText.summary} className="checkout__summary">
      <details className="checkout__fold" onToggle={stayOpenWhenWide} ref={fold}>
        <summary className="checkout__fold-head">
          <h2 className="title-3">{checkoutText.summary}</h2>
          <Icon className="checkout__fold-sign" of={ChevronDown} />
          <span className="checkout__fold-total num">
            {quote && !isEnded ? formatMoney(quote.totals.total_cents) : ''}
          </span>
        </summary>
        {quote ? (
          <div aria-busy={isAsking} className="checkout__figures">
            <ul className="checkout__lines" data-many={quote.lines.length >= many || undefined}>
              {quote.lines.map(line => (
                <SummaryLine key={line.product.id} line={line} news={news[line.product.id]} onQuantity={onQuantity} />
              ))}
            </ul>
            {isEnded ? (
              <SignedOut here={here} isAnnounced />
            ) : (
              <>
                {failure && <OldFigures failure={failure} onRetry={onRetry} />}
                <FreeShippingBar totals={quote.totals} />
                <CouponField applied={quote.coupon} code={coupon} onApply={onCoupon} refused={quote.coupon_refused} />
                <CreditChoice {...credit} credit={quote.store_credit} />
                <TotalsRows coupon={quote.coupon} totals={quote.totals} />
              </>
            )}
            <p className="checkout__safe muted text-sm">{checkoutText.safe}</p>
          </div>
        ) : (
          <SummarySkeleton />
        )}
      </details>
    </aside>
  );
}

type CreditProps = Pick<Props, 'wantsCredit' | 'onCredit'> & { credit: Quote['store_credit'] };

/** Paying with store credit, where the account has some. */
function CreditChoice({ credit, wantsCredit, onCredit }: CreditProps) {
  if (!credit) return null;
  const amount = formatMoney(credit.balance_cents);
  if (!credit.is_usable) return <p className="muted text-sm">{fill(checkoutText.creditUnproven, { amount })}</p>;
  return (
    <Checkbox
      checked={wantsCredit}
      label={fill(checkoutText.useCredit, { amount })}
      onChange={event => onCredit(event.target.checked)}
    />
  );
}

const isDesk = () => window.matchMedia('(min-width: 800px)').matches;

/** On a desktop it does not fold. */
const stayOpenWhenWide = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
  if (isDesk()) currentTarget.open = true;
};

function OldFigures({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  return (
    <Banner alert tone="error">
      <p>
        {checkoutText.figuresOld} {failure.message}
      </p>
      <Button onClick={onRetry} variant="quiet">
        {checkoutText.tryAgain}
      </Button>
    </Banner>
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
