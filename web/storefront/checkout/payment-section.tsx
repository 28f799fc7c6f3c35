import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { payWays } from '#content/payment-ways.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { PaymentOption } from '#contract/payments/shapes.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payment-method.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

interface Props {
  payment: PaymentMethod;
  /** A free order needs no payment method. */
  isFree: boolean;
  /** The configured methods and their providers; empty until loaded. */
  options: readonly PaymentOption[];
  onChange: (payment: PaymentMethod) => void;
}

export function PaymentSection({ payment, isFree, options, onChange }: Props) {
  return (
    <section aria-labelledby="checkout-payment" className="checkout__section">
      <h2 className="title-3" id="checkout-payment">
        {checkoutText.sections.payment}
      </h2>
      {isFree ? (
        <p>{checkoutText.free}</p>
      ) : (
        <RadioCards
          hideLegend
          legend={checkoutText.sections.payment}
          name="payment_method"
          onChange={onChange}
          options={(options.length > 0 ? options : places).map(({ method, provider }) => ({
            value: method,
            label: payWays[method].label,
            ...(method === 'card' && { aside: <CardNames /> }),
            body: whereFrom(method, provider),
          }))}
          value={payment}
        />
      )}
    </section>
  );
}

/** Placeholders until the methods are loaded, so that nothing below shifts. */
const places: readonly PaymentOption[] = paymentMethods.map(method => ({ method, provider: '' }));

/** The provider where the shopper really continues: a demo shop has no Stripe. */
function whereFrom(method: PaymentMethod, provider: string): string {
  if (provider === '') return '\u00a0';
  return provider === 'test' ? payWays[method].atTest : payWays[method].atProvider;
}

function CardNames() {
  return (
    <span className="checkout__cards">
      <Icon of={Lock} />
      {checkoutText.cardNames}
    </span>
  );
}
