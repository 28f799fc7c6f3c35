import { expect, it } from 'vitest';
import { productDetails } from './product-details.ts';

const facts = { scent: 'lavender', size: '4oz', category: 'balm' };

it.each([
  ['Whipped Balm', 'Lavender, 4 oz / 113 g'],
  ['Lavender Whipped Balm', '4 oz / 113 g'],
  ['Whipped Balm - 4 oz', 'Lavender'],
  ['Whipped Balm - 4 oz, Lavender', ''],
  ['Whipped Balm - Large', 'Lavender, 4 oz / 113 g'],
])('beside the name %s stands what it does not say', (name, details) => {
  expect(productDetails(name, facts)).toBe(details);
});

it('leaves out what nobody has said', () => {
  expect(productDetails('Oil', { scent: null, size: '4oz', category: 'oil' })).toBe('4 fl oz / 118 mL');
  expect(productDetails('Oil', { scent: null, size: null, category: null })).toBe('');
});
