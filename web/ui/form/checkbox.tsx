import { type ComponentProps, type ReactNode, useId } from 'react';
import { fieldAttributes } from './field-attributes.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  id?: string;
};

export function Checkbox({ label, hint, error, className = '', id: ownId, ...input }: Props) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div className={`checkbox ${className}`}>
      <label className="checkbox__row" htmlFor={id}>
        <input className="checkbox__box" {...input} {...fieldAttributes(id, hint, error)} type="checkbox" />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
