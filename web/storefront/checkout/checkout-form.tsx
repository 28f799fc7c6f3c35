import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { checkoutText } from '#content/words/checkout.ts';
import { emptyText } from '#content/words/empty.ts';
import { errorText } from '#content/words/errors.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { LineInput } from '#contract/cart/shapes.ts';
import type { Prefill } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { type Attempt, currentAttempt } from '../basket/order-attempt.ts';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface Props {
  viewer: SessionUser | null;
  prefill: Prefill | null;
  accountHasCart: boolean;
  savedCode: string | null;
  linked: LineInput | null;
}

export function CheckoutForm(props: Props) {
  const checkout = useCheckout(props);
  const open = useOpenOrder();
  const { basket, quote, quoting, order } = checkout;
  const openOrder = open && <OpenOrder attempt={open} isBusy={order.isBusy} onRepeat={() => void order.repeat(open)} />;
  // The cart became that order: offer nothing else in its place.
  if (openOrder && basket?.source === 'first') return <OpenOrderAlone>{openOrder}</OpenOrderAlone>;
  if (basket && basket.source !== 'account' && basket.items.length === 0) return <NothingToBuy />;
  if (!quote && quoting.error?.code === 'shop_not_ready') return <NotReady message={quoting.error.message} />;
  if (!quote && checkout.isEnded) return <SignInAgain here={checkout.here} />;
  if (!quote && quoting.error) {
    const { title, action } = errorText.product;
    return (
      <div className="wrap section">
        <ErrorState message={quoting.error.message} onRetry={quoting.again} retryLabel={action} title={title} />
      </div>
    );
  }
  if (quote && quote.lines.length === 0) return <NothingToBuy />;
  return (
    <div className="checkout">
      <CheckoutFields checkout={checkout} isGuest={!props.viewer} openOrder={openOrder} />
      <OrderSummary
        coupon={checkout.coupon}
        failure={quoting.error}
        here={checkout.here}
        isAsking={quoting.isAsking}
        isEnded={checkout.isEnded}
        news={checkout.news}
        onCoupon={checkout.setCoupon}
        onCredit={checkout.setWantsCredit}
        onQuantity={checkout.setQuantity}
        onRetry={quoting.again}
        quote={quote}
        wantsCredit={checkout.wantsCredit}
      />
    </div>
  );
}

/** The session ended before its cart was read. */
function SignInAgain({ here }: { here: string }) {
  const { title, text, action } = errorText.session;
  return (
    <div className="wrap section">
      <ErrorState level={1} message={text} retryLabel={action} retryTo={pages.signIn(here)} title={title} />
    </div>
  );
}

/** Nothing the shopper could try again. */
function NotReady({ message }: { message: string }) {
  const { title, action } = checkoutText.notReady;
  return (
    <div className="wrap section">
      <ErrorState level={1} message={message} retryLabel={action} retryTo={pages.home()} title={title} />
    </div>
  );
}

function OpenOrderAlone({ children }: { children: ReactNode }) {
  return (
    <div className="wrap section grid gap-6">
      <h1 className="title-1">{checkoutText.title}</h1>
      {children}
      <div>
        <ButtonLink to={pages.products()} variant="secondary">
          {emptyText.checkout.action}
        </ButtonLink>
      </div>
    </div>
  );
}

function NothingToBuy() {
  return (
    <div className="wrap section">
      <EmptyState
        action={<ButtonLink to={pages.products()}>{emptyText.checkout.action}</ButtonLink>}
        help={emptyText.checkout.text}
        title={emptyText.checkout.title}
      />
    </div>
  );
}

/** This tab's order without an answer or a payment; null if there is none. */
function useOpenOrder(): Attempt | null {
  const [open, setOpen] = useState<Attempt | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = () => void currentAttempt().then(found => isGone || setOpen(found));
    look();
    // Back may restore the page as it was before the order.
    window.addEventListener('pageshow', look);
    return () => {
      isGone = true;
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return open;
}

interface OpenOrderProps {
  attempt: Attempt;
  isBusy: boolean;
  onRepeat: () => void;
}

/** Tells a returning shopper about the open order before they make another. */
function OpenOrder({ attempt, isBusy, onRepeat }: OpenOrderProps) {
  const { unanswered, waiting } = checkoutText;
  if (!attempt.placed) {
    return (
      <Banner tone="warning">
        <p>{unanswered.text}</p>
        <Button busy={isBusy} onClick={onRepeat} variant="quiet">
          {unanswered.action}
        </Button>
      </Banner>
    );
  }
  const { order, totals } = attempt.placed;
  const [before, after] = fill(waiting.text, { total: totals.human.total, time: '{time}' }).split('{time}');
  return (
    <Banner tone="warning">
      <p className="banner__title">{fill(waiting.title, { order_number: order.order_number })}</p>
      {order.hold_expires_at && (
        <p>
          {before}
          <ShopTime instant={order.hold_expires_at} />
          {after}
        </p>
      )}
      <ButtonLink to={pages.placed(order.order_number, order.key)} variant="quiet">
        {waiting.action}
      </ButtonLink>
    </Banner>
  );
}
