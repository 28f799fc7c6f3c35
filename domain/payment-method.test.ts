import { expect, test } from 'vitest';
import { paymentMethodOf } from './payment-method.ts';

test('a payment goes back the way it came, and like a card where nobody knows', () => {
  expect(paymentMethodOf({ method: 'paypal' })).toBe('paypal');
  expect(paymentMethodOf({ method: 'card' })).toBe('card');
  expect(paymentMethodOf({ method: null })).toBe('card');
  expect(paymentMethodOf({ method: 'cowries' })).toBe('card');
  expect(paymentMethodOf(undefined)).toBe('card');
});
