import type { Prefill } from '#contract/orders/shapes.ts';

/** The form's values; `address2` and `notes` may stay empty. */
export interface CheckoutFields {
  name: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postal: string;
  notes: string;
}

export const emptyFields: CheckoutFields = {
  name: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postal: '',
  notes: '',
};

/** The initial values. Input of this tab overrides the account's data. */
export function startFields(prefill: Prefill | null, typed: Partial<CheckoutFields>): CheckoutFields {
  const known = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
  return { ...emptyFields, ...prefill, ...known };
}

export const fieldId = (name: string) => `checkout-${name}`;
