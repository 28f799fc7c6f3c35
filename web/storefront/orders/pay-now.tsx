import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { checkoutText, paymentText } from '#content/microcopy/checkout.ts';
import type { Order } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';

interface Props {
  order: Pick<Order, 'order_number'> & Partial<Pick<Order, 'payment' | 'payment_methods'>>;
  orderKey?: string | undefined;
  /** In a list, where several stand below each other. */
  isInList?: boolean;
}

/** Resumes the payment of an order that is written down but not paid, the same way as before or another. */
export function PayNow({ order, orderKey, isInList }: Props) {
  const { pay, busy, failure } = usePay(order.order_number, orderKey);
  const last = order.payment?.method === 'paypal' ? 'paypal' : 'card';
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
      {others.map(({ method }) => (
        <Button busy={busy === method} key={method} onClick={() => pay(method)} variant="quiet">
          {paymentText.instead[method]}
        </Button>
      ))}
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function usePay(orderNumber: string, key: string | undefined) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<PaymentMethod | 'same' | null>(null);
  const [failure, setFailure] = useState('');
  const pay = async (method?: PaymentMethod) => {
    if (busy) return;
    setBusy(method ?? 'same');
    setFailure('');
    const { data, error } = await browserApi(routes.payOrder, { params: { orderNumber }, query: { key, method } });
    if (data?.redirect_url) return window.location.assign(data.redirect_url);
    // Paid in another tab, out of time, or without an answer: the page says what is true now.
    if (data || error.status === 409) await revalidate();
    setBusy(null);
    setFailure(error?.message ?? '');
  };
  return { pay, busy, failure };
}
