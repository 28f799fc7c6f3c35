import { fill } from '#content/fill.ts';
import { shippingPrices } from '#content/shipping-places.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { Quote } from '#contract/cart/shapes.ts';
import type { ShippingMethod, ShippingOption } from '#contract/pricing.ts';
import { shippingMethods, shippingText } from '#domain/price.ts';
import { displayDay } from '#domain/time/dates.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';

interface Props {
  method: ShippingMethod;
  quote: Quote | null;
  onChange: (method: ShippingMethod) => void;
}

/** The methods offered for the address. Nothing is said of them until the first quote. */
export function DeliverySection({ method, quote, onChange }: Props) {
  const options = quote?.shipping_options ?? [];
  return (
    <section aria-labelledby="checkout-delivery" className="checkout__section">
      <h2 className="title-3" id="checkout-delivery">
        {checkoutText.sections.delivery}
      </h2>
      {quote?.not_shipped ? (
        <p className="field__error" role="alert">
          {quote.not_shipped}
        </p>
      ) : (
        <RadioCards
          hideLegend
          legend={checkoutText.sections.delivery}
          name="shipping_method"
          onChange={onChange}
          options={(quote ? options.map(known => known.method) : shippingMethods).map(value => {
            const option = options.find(known => known.method === value);
            return {
              value,
              label: checkoutText[value],
              detail: option
                ? fill(checkoutText.arrives, { from: unbroken(option.arrives_from), to: unbroken(option.arrives_to) })
                : '\u00a0',
              aside: option ? priceOf(option, quote?.totals.is_shipping_estimated === true) : '',
            };
          })}
          value={method}
        />
      )}
    </section>
  );
}

/** The carrier may ask another price for what is not free. */
function priceOf({ price_cents }: ShippingOption, isEstimated: boolean): string {
  const price = shippingText(price_cents);
  return isEstimated && price_cents > 0 ? fill(shippingPrices.carrier, { price }) : price;
}

/** Keeps a date on one line. */
const unbroken = (day: string) => displayDay(day).replaceAll(' ', '\u00a0');
