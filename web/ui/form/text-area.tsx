import { type ChangeEvent, type ComponentProps, useId, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { fieldAttributes } from './field-attributes.ts';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldText & { id?: string; showCount?: boolean };

export function TextArea({ label, hint, error, optional, className, id: ownId, showCount, onChange, ...area }: Props) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const used = area.value === undefined ? typed : String(area.value).length;
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <Field className={className} error={error} hint={hint} id={id} label={label} optional={optional}>
      <textarea
        className="field__control field__control--area"
        rows={4}
        {...area}
        {...fieldAttributes(id, hint, error)}
        onChange={count}
      />
      {showCount && area.maxLength !== undefined && (
        <p className="field__hint num">
          {used} of {area.maxLength} characters
        </p>
      )}
    </Field>
  );
}
