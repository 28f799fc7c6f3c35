import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** Shared by all labeled fields, beside the attributes of their input. */
export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  /** The message under the field; if present, the field is invalid. */
  error?: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
};

type Props = FieldText & { id: string; className?: string; children: ReactNode };

/** Label above, hint and error below. The control inside takes `fieldAttributes`, which links them. */
export function Field({ id, label, hint, error, optional, className = '', children }: Props) {
  return (
    <div className={`field ${className}`} data-invalid={error ? '' : undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
