import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { buttonText } from '#content/microcopy/buttons.ts';
import { orderText } from '#content/microcopy/orders.ts';
import type { Order } from '#contract/orders.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Within the hour after placing, while nothing is packed. */
export function CancelOrder({ order, orderKey }: { order: Order; orderKey: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const [keep, cancel] = orderText.cancelAsk.actions;
  const confirm = async () => {
    setBusy(true);
    const { error } = await browserApi(routes.cancelOrder, {
      params: { orderNumber: order.order_number },
      query: { key: orderKey },
    });
    setBusy(false);
    setAsking(false);
    if (error) toast.error(error.message);
    else toast.success(fill(orderText.cancelDone, { order_number: order.order_number }));
    await revalidate();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="quiet">
        {orderText.cancel}
      </Button>
      <ConfirmDialog
        busy={isBusy}
        busyLabel={buttonText.processing}
        cancelLabel={keep}
        confirmLabel={cancel}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={isAsking}
        title={fill(orderText.cancelAsk.title, { order_number: order.order_number })}
      >
        <p>{orderText.cancelAsk.text}</p>
      </ConfirmDialog>
    </>
  );
}
