import { checkoutText } from '#content/words/checkout.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { CheckoutFormState } from './use-checkout-fields.ts';

export function ContactSection({ form }: { form: CheckoutFormState }) {
  return (
    <section aria-labelledby="checkout-contact" className="checkout__section">
      <h2 className="title-3" id="checkout-contact">
        {checkoutText.sections.contact}
      </h2>
      <TextField {...form.bind('name')} autoComplete="name" label={checkoutText.fields.name} maxLength={120} required />
      <div className="checkout__pair">
        <TextField
          {...form.bind('email')}
          autoComplete="email"
          hint={checkoutText.emailHint}
          inputMode="email"
          label={checkoutText.fields.email}
          maxLength={254}
          required
          type="email"
        />
        <TextField
          {...form.bind('phone')}
          autoComplete="tel"
          hint={form.warnings.phone ?? checkoutText.phoneHint}
          inputMode="tel"
          label={checkoutText.fields.phone}
          maxLength={40}
          required
          type="tel"
        />
      </div>
    </section>
  );
}
