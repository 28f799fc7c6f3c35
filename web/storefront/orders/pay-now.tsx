import { checkoutText, paymentText } from '#content/words/checkout.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PayAnotherWay } from './pay-another-way.tsx';
import { usePay } from './use-pay.ts';

interface Props {
  order: Pick<Order, 'order_number'> & Partial<Pick<Order, 'payment' | 'payment_methods'>>;
  orderKey?: string | undefined;
  /** In a list of several. */
  isInList?: boolean;
}

/** Resumes the payment of an unpaid order, by the same or another method. */
export function PayNow({ order, orderKey, isInList }: Props) {
  const { pay, busy, failure } = usePay(order.order_number, orderKey);
  const last = paymentMethodOf(order.payment);
  const others = (order.payment_methods ?? []).filter(({ method }) => method !== last);
  return (
    <div className="relative z-1 grid justify-items-start gap-2">
      <Button
        busy={busy === 'same'}
        busyLabel={checkoutText.submitting}
        onClick={() => pay()}
        {...(isInList ? { size: 'small', variant: 'secondary' } : {})}
      >
        {paymentText.paynow}
      </Button>
      <PayAnotherWay busy={busy} failure={failure} onPay={pay} ways={others} />
    </div>
  );
}
