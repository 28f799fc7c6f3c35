import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalog/shapes.ts';
import { productChoices } from './product-choices.ts';

const variant = (slug: string, values: string[], is_sold_out = false) => ({
  slug,
  name: slug,
  values,
  price_cents: 2800,
  is_sold_out,
});
const family = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Balm',
  options: [
    { name: 'Size', values: ['2 oz', '4 oz'] },
    { name: 'Scent', values: ['Lavender', 'Neroli'] },
  ],
  variants: [
    variant('small', ['2 oz', 'Lavender']),
    variant('large', ['4 oz', 'Lavender'], true),
    variant('neroli', ['4 oz', 'Neroli']),
  ],
};
const shown = (more: object) => productChoices({ slug: 'small', siblings: [], family, ...more } as unknown as Product);

describe('the choices on a product page', () => {
  it('distinguish sold-out choices from combinations that do not exist', () => {
    const [size, scent] = shown({});
    expect(size?.choices[1]).toMatchObject({ label: '4 oz', slug: 'large', note: 'Sold out', isSoldOut: true });
    expect(scent?.choices[1]).toMatchObject({ label: 'Neroli', slug: null, note: 'Not made in 2 oz' });
    expect(scent?.choices[0]).toMatchObject({ slug: 'small', note: '$28.00', scent: 'Lavender' });
  });

  it('tell that the other value changes too', () => {
    const [size] = shown({ slug: 'neroli' });
    expect(size?.choices.map(({ slug, note }) => [slug, note])).toEqual([
      ['small', 'Lavender, $28.00'],
      ['neroli', '$28.00'],
    ]);
  });

  it('are none for one variant, and the scents of its line for a product that stands alone', () => {
    expect(shown({ family: { ...family, variants: family.variants.slice(0, 1) } })).toEqual([]);
    const siblings = ['unscented', 'lavender'].map(scent => ({ slug: scent, name: scent, scent }));
    expect(shown({ family: null, siblings })[0]?.choices.map(({ label }) => label)).toEqual(['Unscented', 'Lavender']);
  });
});
