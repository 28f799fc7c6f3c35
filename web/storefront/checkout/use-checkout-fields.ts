import { useEffect, useState } from 'react';
import type { Prefill } from '#contract/orders/shapes.ts';
import { checkShipping, phoneHint, type ShippingField, zipHint } from '#domain/address.ts';
import { useZipPlace } from '#web/client/use-zip-place.ts';
import { draft } from '../basket/draft.ts';
import { type CheckoutFields, emptyFields, fieldId, startFields } from '../basket/fields.ts';

type FieldName = keyof CheckoutFields;
type Errors = Partial<Record<FieldName, string>>;

/** The form's values and errors: shown on blur, cleared on editing, all at once on submit. */
export function useCheckoutFields(prefill: Prefill | null) {
  const [fields, setFields] = useState<CheckoutFields>({ ...emptyFields, ...prefill });
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<{ names: FieldName[]; attempt: number }>({ names: [], attempt: 0 });
  useEffect(() => setFields(startFields(prefill, draft.read())), [prefill]);

  const set = (part: Partial<CheckoutFields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    draft.write(next);
    setErrors(known => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))));
  };
  useZipPlace(fields, set);
  const leave = (name: FieldName) => {
    const message = sentences(fields)[name];
    setErrors(known => (message ? { ...known, [name]: message } : known));
  };
  const show = (found: Errors) => {
    setErrors(found);
    setRefused(({ attempt }) => ({ names: Object.keys(found) as FieldName[], attempt: attempt + 1 }));
  };
  const check = () => {
    const found = sentences(fields);
    show(found);
    return Object.keys(found).length === 0;
  };
  /** Props of one field: value, name, error and handlers. */
  const bind = (name: FieldName) => ({
    id: fieldId(name),
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    onBlur: () => leave(name),
  });
  // Refused fields that are not corrected yet.
  const summary = refused.names.flatMap(name =>
    errors[name] ? [{ fieldId: fieldId(name), message: errors[name] }] : [],
  );
  const warnings = { phone: phoneHint(fields.phone), postal: zipHint(fields.state, fields.postal) };
  return { fields, bind, check, summary, attempt: refused.attempt, show, warnings };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutFields>;

const shown: ShippingField[] = ['name', 'email', 'phone', 'address1', 'address2', 'city', 'state', 'postal'];

function sentences(fields: CheckoutFields): Errors {
  const verdict = checkShipping({ ...fields, country: 'US' });
  if (verdict.ok) return {};
  return Object.fromEntries(shown.flatMap(name => (verdict.fields[name] ? [[name, verdict.fields[name]]] : [])));
}
