import { isEmail, normalizeEmail } from './email.ts';
import { findState, zipLooksLike } from './states.ts';

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

/** The shipping form as it was filled in; a missing country is the US. */
export type ShippingForm = { readonly [field in ShippingField]?: string | null };

/** A shipping address the shop can use: trimmed, on single lines, state as its code. */
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

/** Required, in the order in which a missing one is named (spec section 5, checkout). */
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
 * The rules of the checkout form (spec section 5): `message` is the first broken rule in the spec's own words and field
 * names, `fields` has a sentence for every field that is wrong.
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
  const message = missing.length > 0 ? `Please fill in: ${missing.join(', ')}` : (wrong[0]?.[1] ?? '');
  const blanks = missing.map(field => [field, `Please fill in your ${wordFor[field]}.`]);
  return { ok: false, message, fields: Object.fromEntries([...blanks, ...wrong]) };
}

/** A hint, never a refusal: shops are given odd but working numbers (copy section 7.2). */
export function phoneHint(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return phone.trim() === '' || digits.length === 10 ? null : 'Use 10 digits, such as 512 555 0142.';
}

/** A warning where ZIP code and state do not fit, never a refusal (copy section 7.2). */
export function zipHint(state: string, postal: string): string | null {
  const found = findState(state);
  if (!found || zipLooksLike(found.code, postal)) return null;
  return `This ZIP does not look like ${found.name}. Check it, or continue.`;
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
  if (value.state !== '' && !findState(value.state)) wrong.push(['state', 'Choose one of the 50 US states.']);
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

// These lines are printed on labels and in mail heads, where a control character would begin a new one.
function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
