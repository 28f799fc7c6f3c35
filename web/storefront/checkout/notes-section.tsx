import { checkoutText } from '#content/microcopy/checkout.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { CheckoutFormState } from './use-checkout-fields.ts';

export function NotesSection({ form }: { form: CheckoutFormState }) {
  return (
    <section className="checkout__section">
      <TextArea
        {...form.bind('notes')}
        hint={checkoutText.notesHint}
        label={checkoutText.sections.notes}
        maxLength={1000}
        optional
        rows={3}
      />
    </section>
  );
}
