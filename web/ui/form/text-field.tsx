import { type ComponentProps, useId } from 'react';
import { Field, type FieldText } from './field.tsx';
import { fieldAttributes } from './field-attributes.ts';

type Props = Omit<ComponentProps<'input'>, 'id'> & FieldText & { id?: string };

/** A one-line field. `ref` and other attributes go to the input, so `{...register('email')}` fits. */
export function TextField({ label, hint, error, optional, className, id: ownId, ...input }: Props) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <Field className={className} error={error} hint={hint} id={id} label={label} optional={optional}>
      <input className="field__control" type="text" {...input} {...fieldAttributes(id, hint, error)} />
    </Field>
  );
}
