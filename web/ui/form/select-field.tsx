import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type ComponentProps, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldText } from './field.tsx';
import { fieldAttributes } from './field-attributes.ts';

type Props = Omit<ComponentProps<'select'>, 'id'> & FieldText & { id?: string };

/** A native select in a field; its options are the children. */
export function SelectField({ label, hint, error, optional, className, id: ownId, children, ...select }: Props) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <Field className={className} error={error} hint={hint} id={id} label={label} optional={optional}>
      <span className="field__box">
        <select className="field__control field__control--select" {...select} {...fieldAttributes(id, hint, error)}>
          {children}
        </select>
        <Icon className="field__chevron" of={ChevronDown} />
      </span>
    </Field>
  );
}
