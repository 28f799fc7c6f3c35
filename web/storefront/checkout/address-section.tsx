import { useRef, useState } from 'react';
import { checkoutText } from '#content/microcopy/checkout.ts';
import { states } from '#domain/states.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { CheckoutFormState } from './use-checkout-fields.ts';

export function AddressSection({ form }: { form: CheckoutFormState }) {
  const [isOpen, setOpen] = useState(false);
  // Once there it stays, also when it is emptied to be typed anew.
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
        <TextField
          {...form.bind('city')}
          autoComplete="address-level2"
          label={checkoutText.fields.city}
          maxLength={100}
          required
        />
        <SelectField {...form.bind('state')} autoComplete="address-level1" label={checkoutText.fields.state} required>
          <option value="">{checkoutText.chooseState}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.bind('postal')}
          autoComplete="postal-code"
          hint={form.warnings.postal ?? undefined}
          inputMode="numeric"
          label={checkoutText.fields.postal}
          maxLength={10}
          required
        />
      </div>
      <p className="muted text-sm">{checkoutText.country}</p>
    </section>
  );
}
