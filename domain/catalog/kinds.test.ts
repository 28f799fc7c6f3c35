import { expect, it } from 'vitest';
import { kindChoices } from './kinds.ts';

const kinds = [
  { size: '8oz', scent: 'lavender' },
  { size: '2 oz', scent: 'Lavender' },
  { size: '2oz', scent: 'neroli' },
  { size: 'Travel Set', scent: null },
  { size: null, scent: 'neroli' },
];

it('choices are each size once, the smallest first, and each scent once, as they are first spelled', () => {
  expect(kindChoices(kinds, { size: '', scent: '' })).toEqual({
    sizes: ['2 oz', '8oz', 'Travel Set'],
    scents: ['lavender', 'neroli'],
  });
});

it('choices fit what is chosen of the other, and keep what is chosen', () => {
  expect(kindChoices(kinds, { size: '8oz', scent: '' })).toMatchObject({ scents: ['lavender'] });
  expect(kindChoices(kinds, { size: '8oz', scent: 'neroli' })).toEqual({
    sizes: ['2oz', '8oz'],
    scents: ['lavender', 'neroli'],
  });
  expect(kindChoices([], { size: '9oz', scent: '' })).toEqual({ sizes: ['9oz'], scents: [] });
});

it('sizes without ounces follow in the order of their numbers', () => {
  const sizes = ['100-ml', '1 kg', '50-ml', '4oz'].map(size => ({ size, scent: null }));
  expect(kindChoices(sizes, { size: '', scent: '' }).sizes).toEqual(['4oz', '1 kg', '50-ml', '100-ml']);
});
