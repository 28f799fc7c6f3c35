import { expect, it } from 'vitest';
import { withNews } from './use-address-form.ts';

const was = {
  name: 'June Meadow',
  address1: '12 Pasture Lane',
  address2: '',
  city: 'Austin',
  state: 'TX',
  postal: '78704',
  phone: '512 555 0142',
};

it('takes over an address saved elsewhere, except where something was typed', () => {
  const typed = { ...was, name: 'June Miller', address2: 'Apt 4' };
  const now = { ...was, address1: '99 Other Road', address2: 'Apt 9', postal: '78701' };
  expect(withNews(typed, was, now)).toEqual({ ...now, name: 'June Miller', address2: 'Apt 4' });
});
