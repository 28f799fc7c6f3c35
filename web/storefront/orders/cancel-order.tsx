import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { buttonText } from '#content/words/buttons.ts';
import { orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { supportPages } from '#contract/support/pages.ts';
import { formatMoney, sumCents } from '#domain/money.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface Props {
  order: Order;
  orderKey: string | undefined;
  onCanceled: (order: Order) => void;
  /** It disappears while it asks: meanwhile the order was packed, or canceled elsewhere. Must be stable. */
  onTaken: () => void;
}

/** Within the time for changes and before packing. */
export function CancelOrder({ order, orderKey, onCanceled, onTaken }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [keep, cancel] = orderText.cancelAsk.actions;
  const navigate = useNavigate();
  const isOpen = useRef(false);
  const ask = (open: boolean) => {
    isOpen.current = open;
    setAsking(open);
  };
  useEffect(
    () => () => {
      if (isOpen.current) onTaken();
    },
    [onTaken],
  );
  const writeToUs = {
    label: buttonText.contactSupport,
    onClick: () => void navigate(supportPages.contact({ number: order.order_number, key: orderKey })),
  };
  const confirm = async () => {
    setBusy(true);
    const { data, error } = await browserApi(storefrontRoutes.cancelOrder, {
      params: { orderNumber: order.order_number },
      query: { key: orderKey },
    });
    setBusy(false);
    ask(false);
    if (error) return toast.error(error.message, error.code === 'not_cancelable' ? { action: writeToUs } : {});
    toast.success(fill(orderText.cancelDone, { order_number: order.order_number }));
    onCanceled(data);
  };
  return (
    <>
      <Button className="button--text" onClick={() => ask(true)} variant="quiet">
        {orderText.cancel}
      </Button>
      <ConfirmDialog
        busy={isBusy}
        busyLabel={buttonText.processing}
        cancelLabel={keep}
        confirmLabel={cancel}
        danger
        onCancel={() => ask(false)}
        onConfirm={confirm}
        open={isAsking}
        title={fill(orderText.cancelAsk.title, { order_number: order.order_number })}
      >
        <p>{whatGoesBack(order)}</p>
      </ConfirmDialog>
    </>
  );
}

function whatGoesBack({ received, payment }: Order): string {
  const { paid, unpaid } = orderText.cancelAsk;
  if (received.length === 0) return unpaid;
  const amount = sumCents(received.map(({ amount_cents }) => amount_cents));
  return fill(paid, { refund_amount: formatMoney(amount), payment_method: payWays[paymentMethodOf(payment)].name });
}
