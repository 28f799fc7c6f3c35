import { expect, it } from 'vitest';
import { type DraftToPrice, draftProblems, draftTerms } from './draft-terms.ts';

const line = { product_id: 'jar', quantity: 2, price_cents: null, reason: '' };
const draft: DraftToPrice = {
  lines: [line],
  coupon_code: '',
  discount_cents: 0,
  shipping_cents: null,
  replaces: null,
  replace_reason: '',
};

it('a draft with goods at the price of the products has no problem', () => {
  expect(draftProblems(draft)).toEqual({});
  expect(draftTerms(draft)).toEqual({
    lines: [line],
    couponCode: '',
    amountOffCents: 0,
    shippingPriceCents: null,
  });
});

it('another price, free too, needs a reason', () => {
  const priced = { ...draft, lines: [{ ...line, price_cents: 0 }] };
  expect(draftProblems(priced)).toEqual({ 'jar.reason': 'Say why it is another price.' });
  expect(draftProblems({ ...draft, lines: [{ ...line, price_cents: 0, reason: 'Sample' }] })).toEqual({});
});

it('a code and an amount exclude each other', () => {
  expect(draftProblems({ ...draft, coupon_code: 'HERD10', discount_cents: 500 })).toEqual({
    discount_cents: 'Use a code or an amount, not both.',
  });
});

it('a draft without items cannot be placed', () => {
  expect(draftProblems({ ...draft, lines: [] })).toEqual({ lines: 'Add a product first.' });
});

it('a replacement costs nothing and needs one reason for all its lines', () => {
  const replacement = { ...draft, replaces: 'GG-7K3F-92QX', coupon_code: 'X', discount_cents: 1, shipping_cents: 900 };
  expect(draftProblems(replacement)).toEqual({ replace_reason: 'Say why it is replaced.' });
  expect(draftTerms({ ...replacement, replace_reason: 'Broken' })).toEqual({
    lines: [{ ...line, price_cents: 0, reason: 'Broken' }],
    couponCode: '',
    amountOffCents: 0,
    shippingPriceCents: 0,
  });
});
