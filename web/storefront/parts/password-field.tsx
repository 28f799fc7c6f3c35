import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { type ComponentProps, useId, useState } from 'react';
import { passwordText } from '#content/words/accounts.ts';
import { Field, type FieldText } from '#web/ui/form/field.tsx';
import { fieldAttributes } from '#web/ui/form/field-attributes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import './password.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldText & { id?: string };

export function PasswordField({ label, hint, error, optional, className, id: ownId, ...input }: Props) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const [shown, setShown] = useState(false);
  return (
    <Field className={className} error={error} hint={hint} id={id} label={label} optional={optional}>
      <span className="field__box">
        <input
          autoCapitalize="none"
          className="field__control field__control--password"
          spellCheck={false}
          {...input}
          {...fieldAttributes(id, hint, error)}
          type={shown ? 'text' : 'password'}
        />
        <button
          aria-label={shown ? passwordText.hide : passwordText.show}
          className="field__reveal"
          onClick={() => setShown(!shown)}
          type="button"
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      </span>
    </Field>
  );
}
