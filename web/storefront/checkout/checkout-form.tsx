import type { ReactNode } from 'react';
import { checkoutText } from '#content/microcopy/checkout.ts';
import { emptyText } from '#content/microcopy/empty.ts';
import { errorText } from '#content/microcopy/errors.ts';
import type { SessionUser } from '#contract/accounts.ts';
import type { LineInput } from '#contract/cart/cart.ts';
import type { Prefill } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { OpenOrder } from './open-order.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';
import { useOpenOrder } from './use-open-order.ts';

interface Props {
  viewer: SessionUser | null;
  prefill: Prefill | null;
  accountHasCart: boolean;
  keptCode: string | null;
  linked: LineInput | null;
}

export function CheckoutForm(props: Props) {
  const checkout = useCheckout(props);
  const open = useOpenOrder();
  const { basket, quote, quoting, order } = checkout;
  const openOrder = open && <OpenOrder attempt={open} isBusy={order.isBusy} onRepeat={() => void order.repeat(open)} />;
  // The cart has become that order: nothing else is offered in its place.
  if (openOrder && basket?.source === 'first') return <OpenOrderAlone>{openOrder}</OpenOrderAlone>;
  if (basket && basket.source !== 'account' && basket.items.length === 0) return <NothingToBuy />;
  if (!quote && quoting.error?.code === 'shop_not_ready') return <NotReady message={quoting.error.message} />;
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
        isAsking={quoting.isAsking}
        news={checkout.news}
        onCoupon={checkout.setCoupon}
        onQuantity={checkout.setQuantity}
        onRetry={quoting.again}
        quote={quote}
      />
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
