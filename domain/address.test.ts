import { describe, expect, test } from 'vitest';
import { checkShipping, phoneHint, type ShippingForm, zipHint } from './address.ts';

const form: ShippingForm = {
  name: 'Ruth Miller',
  email: 'Ruth@Example.com',
  phone: '512 555 0142',
  address1: '11 Barton Springs Rd',
  address2: '',
  city: 'Austin',
  state: 'TX',
  postal: '78704',
  country: 'US',
};

function problem(changed: ShippingForm) {
  const verdict = checkShipping({ ...form, ...changed });
  return verdict.ok ? null : { message: verdict.message, fields: Object.keys(verdict.fields) };
}

describe('checkShipping', () => {
  test('a good address is normalized to one form', () => {
    expect(checkShipping({ ...form, name: ' Ruth \n Miller ', state: 'texas', country: undefined })).toEqual({
      ok: true,
      value: {
        name: 'Ruth Miller',
        email: 'ruth@example.com',
        phone: '512 555 0142',
        address1: '11 Barton Springs Rd',
        address2: null,
        city: 'Austin',
        state: 'TX',
        postal: '78704',
        country: 'US',
      },
    });
  });

  test.each([
    ['name', 'name'],
    ['email', 'email address'],
    ['phone', 'phone number'],
    ['address1', 'street address'],
    ['city', 'city'],
    ['state', 'state'],
    ['postal', 'ZIP code'],
  ] as const)('%s is required, and called %s', (field, word) => {
    for (const empty of ['', '  ', '\u0000', null, undefined]) {
      expect(problem({ [field]: empty })).toEqual({ message: `Please fill in: ${word}`, fields: [field] });
    }
  });

  test('each missing field is asked for in words', () => {
    const verdict = checkShipping({});
    expect(verdict.ok ? null : verdict.fields).toEqual({
      name: 'Please fill in your name.',
      email: 'Please fill in your email address.',
      phone: 'Please fill in your phone number.',
      address1: 'Please fill in your street address.',
      city: 'Please fill in your city.',
      state: 'Please fill in your state.',
      postal: 'Please fill in your ZIP code.',
    });
  });

  test('all missing fields are named at once, in order', () => {
    expect(problem({ postal: '', name: '', city: '' })?.message).toBe('Please fill in: name, city, ZIP code');
    expect(checkShipping({})).toMatchObject({
      message: 'Please fill in: name, email address, phone number, street address, city, state, ZIP code',
    });
  });

  test.each([
    [{ email: 'ruth@' }, 'Please enter a valid email address', 'email'],
    [{ country: 'CA' }, 'Only US shipping is supported', 'country'],
    [{ country: '' }, 'Only US shipping is supported', 'country'],
    [{ postal: '7870' }, 'Use 5 digits, such as 78704.', 'postal'],
    [{ postal: '78704-12' }, 'Use 5 digits, such as 78704.', 'postal'],
    [{ postal: 'TX 78704' }, 'Use 5 digits, such as 78704.', 'postal'],
    [{ postal: '７８７０４' }, 'Use 5 digits, such as 78704.', 'postal'],
    [{ name: 'Ruth \ud83d' }, 'Please write this again: a character in it is broken.', 'name'],
    [{ address2: '\udd25' }, 'Please write this again: a character in it is broken.', 'address2'],
    [{ state: 'XX' }, 'Choose a US state or territory.', 'state'],
  ] as const)('%j is refused: %s', (changed, message, field) => {
    expect(problem(changed)).toEqual({ message, fields: [field] });
  });

  test('the message is of the first broken rule, and every wrong field is marked', () => {
    expect(problem({ email: 'ruth', country: 'DE', postal: 'x', state: 'BY', city: '' })).toEqual({
      message: 'Please fill in: city',
      fields: ['city', 'email', 'country', 'postal', 'state'],
    });
  });

  test('a ZIP code may have the four-digit extension', () => {
    expect(problem({ postal: '78704-1234' })).toBeNull();
  });

  test('an odd phone number does not stop an order', () => {
    expect(problem({ phone: '555-0142' })).toBeNull();
  });
});

test('phoneHint asks for ten digits', () => {
  expect(phoneHint('(512) 555-0142')).toBeNull();
  expect(phoneHint('+1 512 555 0142')).toBeNull();
  expect(phoneHint(' ')).toBeNull();
  for (const odd of ['555-0142', '51 2555 01421', '1 512 555 01423', 'x'])
    expect(phoneHint(odd), odd).toBe('Use 10 digits, such as 512 555 0142.');
});

test('zipHint warns of a ZIP code from another state', () => {
  expect(zipHint('TX', '78704')).toBeNull();
  expect(zipHint('TX', '10001')).toBe('This ZIP looks like New York, not Texas. Check it, or continue.');
  expect(zipHint('TX', '00000')).toMatch(/^No state has the ZIP code 00000/);
  expect(zipHint('', '10001')).toBeNull();
});
