import Lock from 'lucide-react/icons/lock';
import { checkoutText } from '#content/microcopy/checkout.ts';
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

interface Props {
  payment: PaymentMethod;
  /** A free order asks for no way to pay. */
  isFree: boolean;
  /** The ways that are set up, and who takes them; empty until that is known. */
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
            ...(method === 'card'
              ? { label: checkoutText.cardLabel, aside: <CardNames /> }
              : { label: checkoutText.paypalLabel }),
            body: whereFrom(method, provider),
          }))}
          value={payment}
        />
      )}
    </section>
  );
}

/** Until the ways are known their places are held: nothing below them moves. */
const places: readonly PaymentOption[] = [
  { method: 'card', provider: '' },
  { method: 'paypal', provider: '' },
];

/** Where the shopper continues, truly: a demo shop has no Stripe. */
function whereFrom(method: PaymentMethod, provider: string): string {
  if (provider === '') return '\u00a0';
  if (provider === 'test') return method === 'card' ? checkoutText.testCard : checkoutText.testPaypal;
  return method === 'card' ? checkoutText.card : checkoutText.paypal;
}

function CardNames() {
  return (
    <span className="checkout__cards">
      <Icon of={Lock} />
      {checkoutText.cardNames}
    </span>
  );
}
