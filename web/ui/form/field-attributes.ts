import type { ReactNode } from 'react';

/** The attributes that tie a control to the hint and error `Field` shows under the same id. */
export function fieldAttributes(id: string, hint: ReactNode, error: string | undefined) {
  const describers = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describers.length > 0 ? describers.join(' ') : undefined,
  };
}
