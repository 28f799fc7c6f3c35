import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { useId } from 'react';
import { contactText } from '#content/help.ts';
import type { ContactPrefill } from '#contract/support/shapes.ts';
import { Field } from '#web/ui/form/field.tsx';
import { fieldAttributes } from '#web/ui/form/field-attributes.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

interface Props {
  prefill: ContactPrefill;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** An account's or a linked order's address is fixed; others type one. */
export function ContactEmail({ prefill: { email, is_signed_in }, value, error, onChange }: Props) {
  const id = useId();
  if (email === null) {
    return (
      <TextField
        autoComplete="email"
        error={error}
        inputMode="email"
        label={contactText.email}
        maxLength={254}
        name="email"
        onChange={event => onChange(event.target.value)}
        required
        type="email"
        value={value}
      />
    );
  }
  const hint = is_signed_in ? contactText.emailOfAccount : contactText.emailOfOrder;
  return (
    <Field error={error} hint={hint} id={id} label={contactText.email}>
      <span className="field__box">
        <input
          className="field__control contact__email"
          name="email"
          readOnly
          type="email"
          value={email}
          {...fieldAttributes(id, hint, error)}
        />
        <Icon className="field__chevron" of={Lock} />
      </span>
    </Field>
  );
}
