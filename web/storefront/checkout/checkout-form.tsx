import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fill, linkParts } from '#content/fill.ts';
import { checkoutText } from '#content/microcopy/checkout.ts';
import { emptyText } from '#content/microcopy/empty.ts';
import type { SessionUser } from '#contract/accounts.ts';
import type { LineInput } from '#contract/cart.ts';
import type { Prefill } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useKeptCoupon } from '../cart/use-kept-coupon.ts';
import { AddressSection } from './address-section.tsx';
import { useBasket } from './basket.ts';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { fieldId } from './fields.ts';
import { NotesSection } from './notes-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type PaymentChoice, PaymentSection } from './payment-section.tsx';
import { useCheckoutFields } from './use-checkout-fields.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

interface Props {
  viewer: SessionUser | null;
  prefill: Prefill | null;
  accountHasCart: boolean;
  linked: LineInput | null;
}

export function CheckoutForm({ viewer, prefill, accountHasCart, linked }: Props) {
  const form = useCheckoutFields(prefill);
  const [method, setMethod] = useState<'standard' | 'expedited'>('standard');
  const [payment, setPayment] = useState<PaymentChoice>('card');
  const [coupon, setCoupon] = useKeptCoupon();
  const { basket, setQuantity, remove } = useBasket(accountHasCart, linked);
  const { quote, error, isAsking, again } = useQuote(basket, {
    shipping_method: method,
    coupon_code: coupon,
    state: form.fields.state,
  });
  const order = usePlaceOrder({ basket, viewer, coupon: quote?.coupon?.code ?? '', method, payment, onChanged: again });
  const isReady = useIsHydrated();

  if (basket && basket.source !== 'account' && basket.items.length === 0) return <NothingToBuy />;
  if (!quote && error) {
    return (
      <div className="wrap section">
        <ErrorState message={error.message} onRetry={again} title="Unable to Load Product" />
      </div>
    );
  }
  if (quote && quote.lines.length === 0) return <NothingToBuy />;

  const total = quote ? formatMoney(quote.totals.total_cents) : '';
  const blocked = quote?.lines.some(line => line.problem !== null) ?? true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (quote && form.check()) void order.place(form.fields, quote.totals.total_cents).then(form.showRefusal);
  };

  return (
    <div className="checkout">
      <form className="checkout__form" method="post" noValidate onSubmit={submit}>
        <h1 className="title-1">Checkout</h1>
        {!viewer && <GuestLine />}
        <ErrorSummary errors={form.summary} />
        {order.message && (
          <Banner alert tone={order.isLeaving ? 'info' : 'error'}>
            {order.message}
          </Banner>
        )}
        <ContactSection form={form} />
        <AddressSection form={form} />
        <DeliverySection method={method} onChange={setMethod} options={quote?.shipping_options ?? []} />
        <PaymentSection isFree={quote?.totals.total_cents === 0} onChange={setPayment} payment={payment} />
        <NotesSection form={form} />
        <Button
          busy={order.isBusy}
          busyLabel={checkoutText.submitting}
          disabled={!isReady || !quote || blocked}
          full
          id={fieldId('submit')}
          size="large"
          type="submit"
        >
          {quote ? fill(checkoutText.submit, { total }) : 'Place order'}
        </Button>
        {blocked && quote && <p className="field__error">Remove the sold-out items first.</p>}
        <Terms />
      </form>
      <OrderSummary
        coupon={coupon}
        isAsking={isAsking}
        onCoupon={setCoupon}
        onQuantity={setQuantity}
        onRemove={basket?.source === 'account' ? null : remove}
        quote={quote}
      />
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

function GuestLine() {
  return (
    <p className="muted">
      {linkParts(checkoutText.guest).map(part =>
        part.isLink ? (
          <Link className="link" key={part.text} to={pages.signIn(pages.checkout())}>
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

function Terms() {
  const addresses = [pages.terms(), pages.privacy()];
  return (
    <p className="checkout__terms">
      {linkParts(checkoutText.terms).map(part =>
        part.isLink ? (
          <Link className="link" key={part.text} target="_blank" to={addresses.shift() ?? ''}>
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

/** The button waits for the script that makes one order of a double press. */
function useIsHydrated() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
