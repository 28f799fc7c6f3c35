import Lock from 'lucide-react/icons/lock';
import { checkoutText } from '#content/microcopy/checkout.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';

export type PaymentChoice = 'card' | 'paypal';

interface Props {
  payment: PaymentChoice;
  /** A free order asks for no way to pay. */
  isFree: boolean;
  onChange: (payment: PaymentChoice) => void;
}

export function PaymentSection({ payment, isFree, onChange }: Props) {
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
          options={[
            { value: 'card', label: 'Card', aside: <CardNames />, body: checkoutText.card },
            { value: 'paypal', label: 'PayPal', body: checkoutText.paypal },
          ]}
          value={payment}
        />
      )}
    </section>
  );
}

function CardNames() {
  return (
    <span className="checkout__cards">
      <Icon of={Lock} />
      Visa, Mastercard, Amex
    </span>
  );
}
