import { fill } from '#content/fill.ts';
import { paymentText } from '#content/microcopy/checkout.ts';
import type { Order } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { PayNow } from '../orders/pay-now.tsx';

interface Props {
  order: Order;
  orderKey: string | undefined;
}

const providerNames: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal', test: 'The test payment page' };

/** What became of the payment, and the way on. Nothing when the order is paid. */
export function PaymentState({ order, orderKey }: Props) {
  const provider = providerNames[order.payment?.provider ?? ''] ?? 'The provider';
  if (order.status === 'canceled') {
    return (
      <Banner tone="warning">
        <p>{paymentText.expired.text}</p>
        <ButtonLink to={pages.products()} variant="quiet">
          {paymentText.expired.action}
        </ButtonLink>
      </Banner>
    );
  }
  if (order.payment?.status === 'unknown')
    return <Banner tone="info">{fill(paymentText.unknown, { provider })}</Banner>;
  if (order.payment?.status === 'processing')
    return <Banner tone="info">{fill(paymentText.processing, { provider })}</Banner>;
  if (!order.can_pay) return null;
  const [before, after] = paymentText.hold.split('{time}');
  return (
    <div className="grid gap-4">
      <Banner tone="warning">{order.payment?.status === 'failed' ? paymentText.declined : paymentText.canceled}</Banner>
      {order.hold_expires_at && (
        <p>
          {before}
          <LocalTime instant={order.hold_expires_at} />
          {after}
        </p>
      )}
      <PayNow orderKey={orderKey} orderNumber={order.order_number} />
    </div>
  );
}
