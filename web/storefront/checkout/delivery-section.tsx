import { fill } from '#content/fill.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { ShippingOption } from '#contract/pricing.ts';
import { shippingText } from '#domain/price.ts';
import { displayDay } from '#domain/time/dates.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';

type Method = ShippingOption['method'];

interface Props {
  method: Method;
  options: readonly ShippingOption[];
  onChange: (method: Method) => void;
}

export function DeliverySection({ method, options, onChange }: Props) {
  const methods: Method[] = ['standard', 'expedited'];
  return (
    <section aria-labelledby="checkout-delivery" className="checkout__section">
      <h2 className="title-3" id="checkout-delivery">
        {checkoutText.sections.delivery}
      </h2>
      <RadioCards
        hideLegend
        legend={checkoutText.sections.delivery}
        name="shipping_method"
        onChange={onChange}
        options={methods.map(value => {
          const option = options.find(known => known.method === value);
          return {
            value,
            label: checkoutText[value],
            detail: option
              ? fill(checkoutText.arrives, { from: unbroken(option.arrives_from), to: unbroken(option.arrives_to) })
              : '\u00a0',
            aside: option ? shippingText(option.price_cents) : '',
          };
        })}
        value={method}
      />
    </section>
  );
}

/** Keeps a date on one line. */
const unbroken = (day: string) => displayDay(day).replaceAll(' ', '\u00a0');
