import { isEmail, normalizeEmail } from './email.ts';
import { findState, stateOfZip, zipLooksLike } from './states.ts';

export type ShippingField =
  | 'name'
  | 'email'
  | 'phone'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'postal'
  | 'country';

/** The shipping form as filled in. A missing country means the US. */
export type ShippingForm = { readonly [field in ShippingField]?: string | null };

/** A valid shipping address: trimmed, each field on one line, the state as its code. */
export interface ShippingAddress {
  name: string;
  email: string;
  phone: string;
  address1: string;
  address2: string | null;
  city: string;
  state: string;
  postal: string;
  country: 'US';
}

type ShippingFields = { [field in ShippingField]?: string };

export type ShippingVerdict =
  | { ok: true; value: ShippingAddress }
  | { ok: false; message: string; fields: ShippingFields };

export const noSuchState = 'Choose a US state or territory.';

/** Required fields, in the order in which a missing one is named. */
const required = ['name', 'email', 'phone', 'address1', 'city', 'state', 'postal'] as const;

const fields = [...required, 'address2', 'country'] as const;

const wordFor: Readonly<Record<(typeof required)[number], string>> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  address1: 'street address',
  city: 'city',
  state: 'state',
  postal: 'ZIP code',
};

/**
 * The rules of the checkout form. `message` names the first broken rule; `fields` has a sentence for every wrong field.
 */
export function checkShipping(form: ShippingForm): ShippingVerdict {
  const value = tidied(form);
  const missing = required.filter(field => value[field] === '');
  const wrong = wrongFields(value);
  const state = findState(value.state);
  if (state && missing.length === 0 && wrong.length === 0) {
    return {
      ok: true,
      value: {
        ...value,
        email: normalizeEmail(value.email),
        address2: value.address2 || null,
        state: state.code,
        country: 'US',
      },
    };
  }
  const asked = missing.map(field => wordFor[field]).join(', ');
  const message = missing.length > 0 ? `Please fill in: ${asked}` : (wrong[0]?.[1] ?? '');
  const blanks = missing.map(field => [field, `Please fill in your ${wordFor[field]}.`]);
  return { ok: false, message, fields: Object.fromEntries([...blanks, ...wrong]) };
}

/** A hint, never a refusal: odd phone numbers can work. */
export function phoneHint(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return phone.trim() === '' || digits.length === 10 ? null : 'Use 10 digits, such as 512 555 0142.';
}

/** A hint that ZIP code and state do not match, or that no state has the ZIP code; never a refusal. */
export function zipHint(state: string, postal: string): string | null {
  const found = findState(state);
  if (!found || zipLooksLike(found.code, postal)) return null;
  const other = stateOfZip(postal);
  if (!other) return `No state has the ZIP code ${postal.trim()}, as far as we know. Check it, or continue.`;
  return `This ZIP looks like ${other.name}, not ${found.name}. Check it, or continue.`;
}

type Tidied = Record<ShippingField, string>;

function wrongFields(value: Tidied): [ShippingField, string][] {
  const wrong: [ShippingField, string][] = [];
  if (value.email !== '' && !isEmail(value.email)) wrong.push(['email', 'Please enter a valid email address']);
  if (value.country.toUpperCase() !== 'US') wrong.push(['country', 'Only US shipping is supported']);
  if (value.postal !== '' && !/^\d{5}(-\d{4})?$/.test(value.postal)) {
    wrong.push(['postal', 'Use 5 digits, such as 78704.']);
  }
  for (const field of fields) {
    if (!value[field].isWellFormed()) wrong.push([field, 'Please write this again: a character in it is broken.']);
  }
  if (value.state !== '' && !findState(value.state)) wrong.push(['state', noSuchState]);
  return wrong;
}

function tidied(form: ShippingForm): Tidied {
  return {
    name: oneLine(form.name),
    email: oneLine(form.email),
    phone: oneLine(form.phone),
    address1: oneLine(form.address1),
    address2: oneLine(form.address2),
    city: oneLine(form.city),
    state: oneLine(form.state),
    postal: oneLine(form.postal),
    country: oneLine(form.country ?? 'US'),
  };
}

// Printed on labels and in mail headers, where a control character would start a new line.
function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
