import { expect, it } from 'vitest';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { limitWords } from './coupon-columns.tsx';
import { differences, valuesOf } from './coupon-values.ts';

const coupon: Coupon = {
  id: '01900000-0000-7000-8000-000000000000',
  code: 'HERD10',
  kind: 'percent',
  discount: 12.5,
  active: true,
  starts_at: '2026-11-01T05:00:00.000Z',
  ends_at: '2027-01-01T06:00:00.000Z',
  min_subtotal_cents: 123_450,
  max_redemptions: 200,
  max_per_customer: 1,
  first_order: true,
  only_products: [{ id: '01900000-0000-7000-8000-000000000001', name: 'Whipped Balm' }],
  only_categories: ['oil'],
  redemptions: 38,
  created_at: '2026-10-01T12:00:00.000Z',
  version: 3,
  updated_at: '2026-10-01T12:00:00.000Z',
  updated_by: null,
};

it('a coupon is shown as a person would type it, its last day included', () => {
  expect(valuesOf(coupon)).toEqual({
    code: 'HERD10',
    kind: 'percent',
    discount: '12.5',
    active: true,
    starts_on: '2026-11-01',
    ends_on: '2026-12-31',
    min_subtotal: '1234.50',
    max_redemptions: '200',
    max_per_customer: '1',
    first_order: true,
    only_products: coupon.only_products,
    only_categories: ['oil'],
  });
  expect(valuesOf(null)).toMatchObject({ code: '', discount: '', active: true, ends_on: '', max_redemptions: '' });
});

it('the fields that two people typed differently are named', () => {
  const theirs = valuesOf({ ...coupon, discount: 15, ends_at: null, active: false });
  expect(differences(theirs, valuesOf(coupon))).toEqual([
    { label: 'Discount (%)', theirs: '15', yours: '12.5' },
    { label: 'Ends', theirs: 'none', yours: '2026-12-31' },
    { label: 'Status', theirs: 'Inactive', yours: 'Active' },
  ]);
});

it('a coupon’s limits are put in words, by what is over and what is to come', () => {
  const { starts_at, ends_at } = coupon;
  const at = (day: string) => limitWords(coupon, new Date(day));
  expect(at('2026-10-15')).toEqual([
    'starts Nov 1, 2026',
    'ends Dec 31, 2026',
    'from $1,234.50',
    'once per customer',
    'first order only',
    'only for Whipped Balm, Oil',
  ]);
  expect(at('2026-12-01')).toEqual([
    'ends Dec 31, 2026',
    'from $1,234.50',
    'once per customer',
    'first order only',
    'only for Whipped Balm, Oil',
  ]);
  expect(at('2027-02-01')[0]).toBe('ended Dec 31, 2026');
  expect(
    limitWords({ ...coupon, starts_at: null, ends_at: null, min_subtotal_cents: null, max_per_customer: 3 }).slice(
      0,
      1,
    ),
  ).toEqual(['3 times per customer']);
  expect([starts_at, ends_at]).not.toContain(null);
});
