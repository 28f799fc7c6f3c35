import { describe, expect, it } from 'vitest';
import { orderMargin } from './order-margin.ts';

const sold = {
  paidCents: 4439,
  givenBackCents: 0,
  taxCents: 240,
  taxBackCents: 0,
  goodsCents: 900,
  postageCents: 456,
};

describe('the margin of an order', () => {
  it('is what was paid without tax, less goods and postage', () => {
    expect(orderMargin(sold)).toEqual({ cents: 4439 - 240 - 900 - 456, percent: 68 });
  });

  it('counts what was given back without its tax', () => {
    expect(orderMargin({ ...sold, givenBackCents: 500, taxBackCents: 37 }).cents).toBe(2843 - 500 + 37);
  });

  it('of goods that were given away is what they cost, and no share of nothing', () => {
    const free = { ...sold, paidCents: 0, taxCents: 0 };
    expect(orderMargin(free)).toEqual({ cents: -1356, percent: null });
  });
});
