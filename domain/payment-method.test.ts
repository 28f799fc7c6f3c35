import { expect, test } from 'vitest';
import { paymentMethodOf } from './payment-method.ts';

test('a refund goes back by its payment method, and as a card when that is unknown', () => {
  expect(paymentMethodOf({ method: 'paypal' })).toBe('paypal');
  expect(paymentMethodOf({ method: 'card' })).toBe('card');
  expect(paymentMethodOf({ method: null })).toBe('card');
  expect(paymentMethodOf({ method: 'cowries' })).toBe('card');
  expect(paymentMethodOf(undefined)).toBe('card');
});
