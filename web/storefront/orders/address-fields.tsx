import { checkoutText } from '#content/microcopy/checkout.ts';
import { states } from '#domain/states.ts';
import type { useAddressForm } from '#web/client/use-address-form.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const { fields: labels } = checkoutText;

export function AddressFields({ form: { bind, hints } }: { form: ReturnType<typeof useAddressForm> }) {
  return (
    <>
      <TextField {...bind('name')} autoComplete="name" label={labels.name} maxLength={120} required />
      <TextField {...bind('address1')} autoComplete="address-line1" label={labels.address1} maxLength={200} required />
      <TextField {...bind('address2')} autoComplete="address-line2" label={labels.address2} maxLength={200} optional />
      <div className="order__form-triple">
        <TextField {...bind('city')} autoComplete="address-level2" label={labels.city} maxLength={100} required />
        <SelectField {...bind('state')} autoComplete="address-level1" label={labels.state} required>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...bind('postal')}
          autoComplete="postal-code"
          hint={hints.postal ?? undefined}
          inputMode="numeric"
          label={labels.postal}
          maxLength={10}
          required
        />
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
