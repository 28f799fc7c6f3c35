import type { ReactNode } from 'react';

/** Attributes that link a control to the hint and error of the `Field` with the same id. */
export function fieldAttributes(id: string, hint: ReactNode, error: string | undefined) {
  const describers = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describers.length > 0 ? describers.join(' ') : undefined,
  };
}
