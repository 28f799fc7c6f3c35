import { cancelLines } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';
import { paymentText } from '#content/microcopy/checkout.ts';
import type { Order } from '#contract/orders.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { HoldNotice } from '../orders/hold-notice.tsx';
import { PayNow } from '../orders/pay-now.tsx';
import { OrderAgain } from './order-again.tsx';
import { ProviderSilent } from './provider-silent.tsx';

interface Props {
  order: Order;
  orderKey: string | undefined;
}

/** What became of the payment, and the way on. Nothing when the order is paid. */
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
    const { providersFirst } = paymentText;
    const provider = providersFirst[payment.provider as 'test'] ?? providersFirst.other;
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
  const told = order.events.findLast(event => event.type === 'canceled')?.message;
  return told && !told.includes(cancelLines.unpaid) ? told : paymentText.expired.text;
}
