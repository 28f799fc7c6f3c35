import { useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { checkShipping, phoneHint, zipHint } from '#domain/address.ts';
import { useZipPlace } from './use-zip-place.ts';

export const addressFields = ['name', 'address1', 'address2', 'city', 'state', 'postal', 'phone'] as const;
export type AddressField = (typeof addressFields)[number];
type Values = Record<AddressField, string>;
type Errors = Partial<Values>;

/** The fields of a buyer's or staff's order that the form needs. */
export type Addressed = Pick<
  Order,
  | 'email'
  | 'shipping_name'
  | 'shipping_phone'
  | 'shipping_address1'
  | 'shipping_address2'
  | 'shipping_city'
  | 'shipping_state'
  | 'shipping_postal'
>;

const fieldId = (name: AddressField) => `address-${name}`;

/** The form of an order's address: validated on blur and on submit, by the rules of checkout. */
export function useAddressForm(order: Addressed) {
  const [values, setValues] = useState(() => valuesOf(order));
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const show = (found: Errors) => {
    setErrors(found);
    setAttempt(known => known + 1);
  };
  const check = () => {
    const found = mistakesIn(values, order.email);
    show(found);
    return Object.keys(found).length === 0;
  };
  const leave = (name: AddressField) => {
    const message = mistakesIn(values, order.email)[name];
    setErrors(known => (message ? { ...known, [name]: message } : known));
  };
  const set = (part: Partial<Values>) => {
    setValues(known => ({ ...known, ...part }));
    setErrors(known => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))));
  };
  useZipPlace(values, set);
  const bind = (name: AddressField) => ({
    id: fieldId(name),
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    onBlur: () => leave(name),
  });
  const summary = addressFields.flatMap(name =>
    errors[name] ? [{ fieldId: fieldId(name), message: errors[name] }] : [],
  );
  const hints = { phone: phoneHint(values.phone), postal: zipHint(values.state, values.postal) };
  const fillIn = (other: Values) => {
    setValues(other);
    setErrors({});
  };
  return { values, bind, check, show, fillIn, summary, attempt, hints };
}

export const valuesOf = (order: Addressed): Values => ({
  name: order.shipping_name,
  address1: order.shipping_address1,
  address2: order.shipping_address2 ?? '',
  city: order.shipping_city,
  state: order.shipping_state,
  postal: order.shipping_postal,
  phone: order.shipping_phone ?? '',
});

/** What was typed, with the order's new address in every field that still shows the old one. */
export const withNews = (typed: Values, was: Values, now: Values): Values => {
  const kept = addressFields.filter(name => typed[name] !== was[name]).map(name => [name, typed[name]]);
  return { ...now, ...Object.fromEntries(kept) };
};

function mistakesIn(values: Values, email: string): Errors {
  const verdict = checkShipping({ ...values, email, country: 'US' });
  if (verdict.ok) return {};
  const { fields } = verdict;
  return Object.fromEntries(addressFields.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])));
}
