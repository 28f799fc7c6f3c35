import { useState } from 'react';
import { paymentText } from '#content/microcopy/checkout.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  orderNumber: string;
  orderKey: string | undefined;
}

/** Resumes the payment of an order that is written down but not paid. */
export function PayNow({ orderNumber, orderKey }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const pay = async () => {
    setBusy(true);
    setFailure('');
    const { data, error } = await browserApi(routes.payOrder, { params: { orderNumber }, query: { key: orderKey } });
    if (data?.redirect_url) return window.location.assign(data.redirect_url);
    if (data) return window.location.reload();
    setBusy(false);
    setFailure(error.message);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={isBusy} busyLabel="PROCESSING..." onClick={pay}>
        {paymentText.paynow}
      </Button>
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
