import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { checkoutText } from '#content/words/checkout.ts';
import { orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { addressFields, useAddressForm, valuesOf, withNews } from '#web/client/use-address-form.ts';
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
  /** The order has changed on the server; resolves to it, or to null without an answer. */
  onRefused: () => Promise<Order | null>;
}

/** Corrects the shipping address. Input stays until it is saved or discarded. */
export function AddressForm({ order, orderKey, over, onSaved, onClose, onRefused }: Props) {
  const form = useAddressForm(order);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasNews = useAddressNews(order, form, isBusy);

  const send = (version: number) =>
    browserApi(storefrontRoutes.correctAddress, {
      params: { orderNumber: order.order_number },
      query: { key: orderKey },
      body: { ...form.values, version },
    });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    if (isBusy || !form.check()) return;
    setBusy(true);
    let { data, error } = await send(order.version);
    const now = error?.code === 'changed_meanwhile' ? await onRefused() : null;
    // Something else was changed, such as the payment, or an earlier try arrived.
    const isMine = now && [valuesOf(order), form.values].some(address => isSame(address, valuesOf(now)));
    if (isMine) ({ data, error } = await send(now.version));
    setBusy(false);
    if (data) {
      toast.success(orderText.addressDone);
      return onSaved(data);
    }
    if (!error) return;
    if (Object.keys(error.fields).length > 0) return form.show(error.fields);
    // Another address is shown by useAddressNews.
    if (!now || error.code !== 'changed_meanwhile') setProblem(error.message);
    if (error.status === 409) await onRefused();
  };
  return (
    <section aria-labelledby="order-address" className="order__form wrap">
      <h2 className="title-3" id="order-address" ref={heading} tabIndex={-1}>
        {orderText.address}
      </h2>
      <form className="grid gap-5" noValidate onSubmit={save}>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        {hasNews && !over && (
          <Banner alert tone="warning">
            <p className="banner__title">{orderText.addressNews.title}</p>
            <p>{orderText.addressNews.text}</p>
            <p className="wrap-anywhere">{fill(orderText.addressNews.saved, { address: addressLine(order) })}</p>
          </Banner>
        )}
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

/**
 * Takes over an address that was saved elsewhere while the form was open, except in fields that were typed in. Tells
 * whether that happened.
 */
function useAddressNews(order: Order, form: ReturnType<typeof useAddressForm>, isBusy: boolean): boolean {
  const [known, setKnown] = useState(order);
  const [hasNews, setNews] = useState(false);
  useEffect(() => {
    // The change may be the one this form has just sent.
    if (isBusy || known === order) return;
    setKnown(order);
    const [was, now] = [valuesOf(known), valuesOf(order)];
    if (isSame(was, now) || isSame(now, form.values)) return;
    form.fillIn(withNews(form.values, was, now));
    setNews(true);
  }, [form, isBusy, known, order]);
  return hasNews;
}

type Address = ReturnType<typeof valuesOf>;
const isSame = (a: Address, b: Address) => addressFields.every(name => a[name] === b[name]);

const addressLine = (order: Order) => Object.values(valuesOf(order)).filter(Boolean).join(', ');

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
