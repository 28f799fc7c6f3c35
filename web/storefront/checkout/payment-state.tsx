import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelLines } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';
import { wordsOfProvider } from '#content/payment-ways.ts';
import { paymentText } from '#content/words/checkout.ts';
import { orderText } from '#content/words/orders.ts';
import type { Order, OrderItem } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useBuyAgain } from '../orders/buy-again.tsx';
import { HoldNotice } from '../orders/hold-notice.tsx';
import { PayAnotherWay } from '../orders/pay-another-way.tsx';
import { PayNow } from '../orders/pay-now.tsx';
import { usePay } from '../orders/use-pay.ts';

interface Props {
  order: Order;
  orderKey: string | undefined;
}

/** The state of the payment, and what to do. Nothing if the order is paid. */
export function PaymentState({ order, orderKey }: Props) {
  const { payment } = order;
  if (order.status === 'canceled' || isOutOfTime(order)) {
    return (
      <Banner tone="warning">
        <p>{whyEnded(order)}</p>
        <OrderAgain items={order.items} />
      </Banner>
    );
  }
  if (payment?.status === 'unknown' || payment?.status === 'processing') {
    const provider = wordsOfProvider(payment.provider)?.silent ?? paymentText.provider;
    return payment.status === 'unknown' ? (
      <ProviderSilent order={order} orderKey={orderKey} provider={provider} />
    ) : (
      <Banner tone="info">{fill(paymentText.processing, { provider })}</Banner>
    );
  }
  if (!order.can_pay) return null;
  return (
    <div className="grid gap-4">
      <Banner tone="warning">{payment?.status === 'failed' ? paymentText.declined : paymentText.canceled}</Banner>
      <HoldNotice order={order} orderKey={orderKey} />
      <PayNow order={order} orderKey={orderKey} />
    </div>
  );
}

/** The hold is over and the order is about to be canceled. */
const isOutOfTime = ({ status, can_pay }: Order) => status === 'pending' && !can_pay;

function whyEnded(order: Order): string {
  const reason = order.events.findLast(event => event.type === 'canceled')?.message;
  return reason && !reason.includes(cancelLines.unpaid) ? reason : paymentText.expired.text;
}

interface ProviderSilentProps {
  order: Order;
  orderKey: string | undefined;
  /** As written at the start of a sentence. */
  provider: string;
}

/** The provider does not answer: the shop keeps asking, and the buyer can pay with another. */
function ProviderSilent({ order, orderKey, provider }: ProviderSilentProps) {
  const { pay, busy, failure } = usePay(order.order_number, orderKey);
  const ways = order.payment_methods.filter(way => way.provider !== order.payment?.provider);
  return (
    <div className="grid justify-items-start gap-4">
      <Banner tone="info">{fill(paymentText.unknown, { provider })}</Banner>
      <HoldNotice order={order} orderKey={orderKey} />
      {ways.length > 0 && <p>{fill(paymentText.elsewhere, { provider })}</p>}
      <PayAnotherWay busy={busy} failure={failure} onPay={pay} ways={ways} />
    </div>
  );
}

/** Adds the goods of a failed order to the cart again and goes to checkout. */
function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const navigate = useNavigate();
  const buyAgain = useBuyAgain();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const again = async () => {
    setBusy(true);
    setFailure('');
    const { added, failure } = await buyAgain(items);
    setBusy(false);
    if (failure) return setFailure(failure);
    if (added === 0) return setFailure(orderText.reorderNone);
    await navigate(pages.checkout());
  };
  return (
    <>
      <Button busy={isBusy} onClick={again} variant="quiet">
        {paymentText.expired.action}
      </Button>
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
