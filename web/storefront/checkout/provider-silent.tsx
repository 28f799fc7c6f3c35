import { fill } from '#content/fill.ts';
import { paymentText } from '#content/microcopy/checkout.ts';
import type { Order } from '#contract/orders.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { HoldNotice } from '../orders/hold-notice.tsx';
import { PayAnotherWay } from '../orders/pay-another-way.tsx';
import { usePay } from '../orders/use-pay.ts';

interface Props {
  order: Order;
  orderKey: string | undefined;
  /** As it stands at the beginning of a sentence. */
  provider: string;
}

/** The chosen provider says nothing: the shop goes on asking it, and whoever does not want to wait pays at another. */
export function ProviderSilent({ order, orderKey, provider }: Props) {
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
