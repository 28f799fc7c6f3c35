import { expect, it } from 'vitest';
import { changedParts, formOf, valuesOf } from './draft-values.ts';

const line = { product_id: 'jar', quantity: '2', price: '', reason: '' };
const values = { ...valuesOf(null), lines: [line] };

it('reads what was typed in dollars as cents; empty is the price of the shop', () => {
  const { form, problems } = formOf({ ...values, discount_cents: '5', shipping_cents: '0' });
  expect(problems).toEqual({});
  expect(form).toMatchObject({
    lines: [{ quantity: 2, price_cents: null }],
    discount_cents: 500,
    shipping_cents: 0,
  });
  expect(formOf(values).form.shipping_cents).toBeNull();
});

it('names what cannot be read, and counts it as left out', () => {
  const typed = { ...line, quantity: '0', price: '1e3' };
  const { form, problems } = formOf({ ...values, lines: [typed], discount_cents: '-5' });
  expect(form).toMatchObject({ lines: [{ quantity: 1, price_cents: null }], discount_cents: 0 });
  expect(problems).toEqual({
    'jar.quantity': 'Type whole units, from 1 to 999.',
    'jar.price': 'Type dollars, such as 29.99.',
    discount_cents: 'Type dollars, such as 5.00.',
  });
});

it.each(['1000', '1.5', '', 'two'])('units cannot be %j', quantity => {
  expect(formOf({ ...values, lines: [{ ...line, quantity }] }).problems).toHaveProperty(['jar.quantity']);
});

it('says which parts differ', () => {
  expect(changedParts(values, { ...values, lines: [{ ...line, price: '9' }], notes: 'Ring' })).toEqual([
    'Goods',
    'Note for the carrier',
  ]);
});
