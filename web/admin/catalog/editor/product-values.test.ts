import { describe, expect, it } from 'vitest';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { changedFields, differences, valuesOf } from './product-values.ts';

const stored: AdminProduct = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'field-balm',
  name: 'Field Balm',
  price_cents: 4290,
  category: 'balm',
  scent: null,
  size: '4oz',
  stock_quantity: 0,
  is_active: false,
  is_returnable: true,
  sku: 'FB4',
  gtin: null,
  weight_oz: 5.25,
  cost_cents: 900,
  compare_at_cents: null,
  is_former_price: false,
  origin: 'US',
  lasts_days: null,
  tax_code: null,
  image: null,
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  description: '<p>Soft <strong>hands</strong></p>',
  short_description: null,
  ingredients: null,
  how_to_use: 'Warm it.\nPress it on.',
  line: 'field',
  images: [],
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: null,
};

describe('the product form', () => {
  it('starts with nothing chosen that shoppers would read', () => {
    expect(valuesOf(null)).toMatchObject({ category: '', scent: '', size: '', is_active: true, stock: '' });
  });

  it('names what was changed, a description also when only its look was', () => {
    const bold = { ...valuesOf(stored), description: '<p>Soft hands</p>', price: '45' };
    expect(changedFields(valuesOf(stored), bold)).toEqual(['Description', 'Price ($)']);
  });

  it('shows stored values as they would be typed, no stock as 0', () => {
    expect(valuesOf(stored)).toMatchObject({ price: '42.90', stock: '0', scent: '', short_description: '' });
    expect(changedFields(valuesOf(stored), valuesOf({ ...stored }))).toEqual([]);
    expect(valuesOf({ ...stored, stock_quantity: null }).stock).toBe('');
  });

  it('compares two versions field by field, in words', () => {
    const theirs = { ...valuesOf(stored), alts: ['Jar', 'Lid'] };
    const yours = {
      ...theirs,
      price: '45',
      description: '',
      how_to_use: '',
      stock: '',
      is_active: true,
      alts: ['Lid', 'Jar'],
    };
    expect(differences(theirs, yours)).toEqual([
      { label: 'Description', theirs: 'Soft hands', yours: 'none' },
      { label: 'How to use', theirs: 'Warm it.\nPress it on.', yours: 'none' },
      { label: 'Price ($)', theirs: '42.90', yours: '45' },
      { label: 'Stock', theirs: '0', yours: 'N/A' },
      { label: 'Pictures', theirs: 'Jar; Lid', yours: 'Lid; Jar' },
      { label: 'Status', theirs: 'Inactive', yours: 'Active' },
    ]);
    expect(differences(theirs, theirs)).toEqual([]);
  });
});
