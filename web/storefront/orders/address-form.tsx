import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkoutText } from '#content/words/checkout.ts';
import { orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useAddressForm } from '#web/client/use-address-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CityFields } from '#web/ui/form/city-fields.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  order: Order;
  orderKey: string | undefined;
  /** Why it can no longer be saved: something happened while the form was open. Null while it can. */
  over: string | null;
  onSaved: (order: Order) => void;
  onClose: () => void;
  /** The order has changed on the server. */
  onRefused: () => void;
}

/** Corrects the shipping address. Input stays until it is saved or discarded. */
export function AddressForm({ order, orderKey, over, onSaved, onClose, onRefused }: Props) {
  const form = useAddressForm(order);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    if (isBusy || !form.check()) return;
    setBusy(true);
    const { data, error } = await browserApi(storefrontRoutes.correctAddress, {
      params: { orderNumber: order.order_number },
      query: { key: orderKey },
      body: form.values,
    });
    setBusy(false);
    if (data) {
      toast.success(orderText.addressDone);
      return onSaved(data);
    }
    if (Object.keys(error.fields).length > 0) return form.show(error.fields);
    setProblem(error.message);
    if (error.status === 409) onRefused();
  };
  return (
    <section aria-labelledby="order-address" className="order__form wrap">
      <h2 className="title-3" id="order-address" ref={heading} tabIndex={-1}>
        {orderText.address}
      </h2>
      <form className="grid gap-5" noValidate onSubmit={save}>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        <AddressFields form={form} />
        {over ? (
          <Banner tone="warning">{over}</Banner>
        ) : (
          problem && (
            <Banner alert tone="error">
              {problem}
            </Banner>
          )
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {!over && (
            <Button busy={isBusy} busyLabel={orderText.addressSaving} className="button--text" type="submit">
              {orderText.addressSave}
            </Button>
          )}
          <Button className="button--text" onClick={onClose} variant="quiet">
            {orderText.addressKeep}
          </Button>
        </div>
      </form>
    </section>
  );
}

const { fields: labels } = checkoutText;

function AddressFields({ form: { bind, hints } }: { form: ReturnType<typeof useAddressForm> }) {
  return (
    <>
      <TextField {...bind('name')} autoComplete="name" label={labels.name} maxLength={120} required />
      <TextField {...bind('address1')} autoComplete="address-line1" label={labels.address1} maxLength={200} required />
      <TextField {...bind('address2')} autoComplete="address-line2" label={labels.address2} maxLength={200} optional />
      <div className="order__form-triple">
        <CityFields bind={bind} labels={labels} postalHint={hints.postal} />
      </div>
      <TextField
        {...bind('phone')}
        autoComplete="tel"
        hint={hints.phone ?? checkoutText.phoneHint}
        inputMode="tel"
        label={labels.phone}
        maxLength={40}
        required
        type="tel"
      />
      <p className="muted text-sm">{checkoutText.country}</p>
    </>
  );
}
