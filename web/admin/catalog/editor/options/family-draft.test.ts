import { describe, expect, it } from 'vitest';
import { type FamilyDraft, inputOf, moved } from './family-draft.ts';

const variant = (id: string, ...values: string[]) => ({
  id,
  slug: id,
  name: id,
  price_cents: 100,
  stock_quantity: null,
  is_active: true,
  values,
});
const draft = (...variants: FamilyDraft['variants']): FamilyDraft => ({
  id: 'f',
  name: 'Balm',
  options: ['Size', 'Scent'],
  variants,
  version: 1,
});

describe('what is sent of a family', () => {
  it('has the values of its variants in their order, each once', () => {
    const { options, variants } = inputOf(
      draft(variant('a', ' 4  oz', 'Lavender'), variant('b', '2 oz', 'lavender '), variant('c', '4 OZ', 'Neroli')),
    );
    expect(options).toEqual([
      { name: 'Size', values: ['4 oz', '2 oz'] },
      { name: 'Scent', values: ['Lavender', 'Neroli'] },
    ]);
    expect(variants).toEqual([
      { product_id: 'a', values: ['4 oz', 'Lavender'] },
      { product_id: 'b', values: ['2 oz', 'Lavender'] },
      { product_id: 'c', values: ['4 oz', 'Neroli'] },
    ]);
  });

  it('follows when a variant is moved', () => {
    const all = [variant('a', '4 oz', 'x'), variant('b', '2 oz', 'x')];
    expect(inputOf(draft(...moved(all, 1, -1))).options[0]?.values).toEqual(['2 oz', '4 oz']);
  });
});
