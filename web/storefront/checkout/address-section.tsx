import { useRef, useState } from 'react';
import { checkoutText } from '#content/words/checkout.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CityFields } from '#web/ui/form/city-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { CheckoutFormState } from './use-checkout-fields.ts';

export function AddressSection({ form }: { form: CheckoutFormState }) {
  const [isOpen, setOpen] = useState(false);
  // Once open it stays open, even when emptied.
  if (!isOpen && form.fields.address2 !== '') setOpen(true);
  const isAsked = useRef(false);
  return (
    <section aria-labelledby="checkout-shipping" className="checkout__section">
      <h2 className="title-3" id="checkout-shipping">
        {checkoutText.sections.shipping}
      </h2>
      <TextField
        {...form.bind('address1')}
        autoComplete="address-line1"
        label={checkoutText.fields.address1}
        maxLength={200}
        required
      />
      {isOpen ? (
        <TextField
          {...form.bind('address2')}
          autoComplete="address-line2"
          autoFocus={isAsked.current}
          label={checkoutText.fields.address2}
          maxLength={200}
          optional
        />
      ) : (
        <div>
          <Button
            onClick={() => {
              isAsked.current = true;
              setOpen(true);
            }}
            variant="quiet"
          >
            {checkoutText.address2}
          </Button>
        </div>
      )}
      <div className="checkout__triple">
        <CityFields
          bind={form.bind}
          chooseState={checkoutText.chooseState}
          labels={checkoutText.fields}
          postalHint={form.warnings.postal}
        />
      </div>
      <p className="muted text-sm">{checkoutText.country}</p>
    </section>
  );
}
