import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { checkoutText } from '#content/words/checkout.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { fieldId } from '../basket/fields.ts';
import { LinkedText } from '../parts/linked-text.tsx';
import { AddressSection } from './address-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { OrderNotice, SignedOut } from './order-notice.tsx';
import { PaymentSection } from './payment-section.tsx';
import type { Checkout } from './use-checkout.ts';
import type { CheckoutFormState } from './use-checkout-fields.ts';

interface Props {
  checkout: Checkout;
  isGuest: boolean;
  /** An order that is already under way. */
  openOrder: ReactNode;
}

/** The form: five sections on one page, then the button with the total. */
export function CheckoutFields({ checkout, isGuest, openOrder }: Props) {
  const { form, quote, quoting, order, place, here, isEnded } = checkout;
  const total = isEnded ? undefined : quote?.totals.total_cents;
  const isBlocked = quote?.lines.some(line => line.problem !== null) ?? false;
  /** A press that waits for its quote, with the total on the button: the server refuses a different one. */
  const [pressed, setPressed] = useState<{ seen: number | undefined } | null>(null);
  useEffect(() => {
    if (!pressed || quoting.isAsking) return;
    setPressed(null);
    if (total !== undefined && !isBlocked) place(pressed.seen ?? total);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) setPressed({ seen: total });
  };
  return (
    // method="dialog" sends nothing outside a dialog: only scripts place an order, and only once on a double press.
    <form className="checkout__form" method="dialog" noValidate onSubmit={submit}>
      <h1 className="title-1">{checkoutText.title}</h1>
      {openOrder}
      {isGuest && <GuestLine here={here} />}
      <ErrorSummary attempt={form.attempt} errors={form.summary} />
      <ContactSection form={form} />
      <AddressSection form={form} />
      <DeliverySection method={checkout.method} onChange={checkout.setMethod} quote={quote} />
      <PaymentSection
        isFree={total === 0}
        onChange={checkout.setPayment}
        options={quote?.payment_methods ?? []}
        payment={checkout.payment}
      />
      <NotesSection form={form} />
      {checkout.couponNews && (
        <Banner alert tone="warning">
          {checkout.couponNews}
        </Banner>
      )}
      {isEnded && <SignedOut here={here} />}
      {!isEnded && order.error && order.error.code !== 'invalid' && !checkout.couponNews && (
        <OrderNotice error={order.error} onAccept={place} onRetry={() => total !== undefined && place(total)} />
      )}
      {order.waiting && (
        <Banner alert tone="info">
          {order.waiting}
        </Banner>
      )}
      <SubmitButton isBlocked={isBlocked} isBusy={order.isBusy || pressed !== null} isEnded={isEnded} total={total} />
      <Terms />
    </form>
  );
}

interface SubmitProps {
  isBlocked: boolean;
  isBusy: boolean;
  isEnded: boolean;
  total: number | undefined;
}

function SubmitButton({ isBlocked, isBusy, isEnded, total }: SubmitProps) {
  const { submit, submitPlain, submitting, removeFirst, noScript } = checkoutText;
  return (
    <>
      <Button
        // It keeps the focus of the press that found out.
        aria-disabled={isEnded}
        busy={isBusy}
        busyLabel={submitting}
        disabled={isBlocked}
        full
        id={fieldId('submit')}
        size="large"
        type="submit"
      >
        {total === undefined ? submitPlain : fill(submit, { total: formatMoney(total) })}
      </Button>
      <noscript>
        <p className="field__error">{noScript}</p>
      </noscript>
      {isBlocked && <p className="field__error">{removeFirst}</p>}
    </>
  );
}

function GuestLine({ here }: { here: string }) {
  return (
    <p className="muted">
      <LinkedText text={checkoutText.guest} to={[pages.signIn(here)]} />
    </p>
  );
}

function Terms() {
  return (
    <p className="checkout__terms">
      <LinkedText isBeside text={checkoutText.terms} to={[pages.terms(), pages.privacy()]} />
    </p>
  );
}

function NotesSection({ form }: { form: CheckoutFormState }) {
  return (
    <section className="checkout__section">
      <TextArea
        {...form.bind('notes')}
        hint={checkoutText.notesHint}
        label={checkoutText.sections.notes}
        maxLength={1000}
        optional
        rows={3}
      />
    </section>
  );
}
