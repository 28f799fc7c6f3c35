import { checkoutText } from '#content/microcopy/checkout.ts';
import type { useAddressForm } from '#web/client/use-address-form.ts';
import { CityFields } from '#web/ui/form/city-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const { fields: labels } = checkoutText;

export function AddressFields({ form: { bind, hints } }: { form: ReturnType<typeof useAddressForm> }) {
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
