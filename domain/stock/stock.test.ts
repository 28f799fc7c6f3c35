import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardStockText,
  clampQuantity,
  featuredStockText,
  lineLimit,
  productStockText,
  quantityProblem,
  sentQuantity,
  staffLineLimit,
  stockState,
  whyNoMore,
} from './stock.ts';

test.each([
  [null, 'unknown', 'Stock: Unknown', 'Stock status unknown', '✓ In stock'],
  [-1, 'out', 'Out of Stock', 'Out of stock', 'This item is currently unavailable.'],
  [0, 'out', 'Out of Stock', 'Out of stock', 'This item is currently unavailable.'],
  [1, 'low', 'Only 1 left', 'Only 1 left in stock', 'Only 1 left in stock!'],
  [5, 'low', 'Only 5 left', 'Only 5 left in stock', 'Only 5 left in stock!'],
  [6, 'limited', '6 in stock', '6 in stock', '✓ In stock'],
  [20, 'limited', '20 in stock', '20 in stock', '✓ In stock'],
  [21, 'in', '21 in stock', '21 in stock', '✓ In stock'],
])('a stock of %j is %s and says so on card, product page and home page', (stock, state, card, product, featured) => {
  expect(stockState(stock)).toBe(state);
  expect(cardStockText(stock)).toBe(card);
  expect(productStockText(stock)).toBe(product);
  expect(featuredStockText(stock)).toBe(featured);
});

test('staff sell what is left, up to 999', () => {
  expect([staffLineLimit(null), staffLineLimit(1200), staffLineLimit(40), staffLineLimit(0)]).toEqual([
    999, 999, 40, 0,
  ]);
});

test('a cart line holds ten, or what is left', () => {
  expect([null, 40, 10, 3, 0, -2].map(lineLimit)).toEqual([10, 10, 10, 3, 0, 0]);
});

test('an invalid quantity counts as one', () => {
  for (const wanted of [0, -3, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(clampQuantity(wanted, null)).toBe(1);
});

test('a quantity within the limit stays as it is', () => {
  expect([clampQuantity(4, null), clampQuantity(4, 4), clampQuantity(4, 3)]).toEqual([4, 4, 3]);
});

test('a quantity sent by a program is read as zero to ten', () => {
  expect([-3, 0, 4, 10, 11].map(sentQuantity)).toEqual([0, 0, 4, 10, 10]);
  for (const sent of ['4', null, undefined, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(sentQuantity(sent)).toBe(1);
});

test('a clamped quantity is always one that can be bought', () => {
  fc.assert(
    fc.property(fc.double(), fc.option(fc.integer({ min: -5, max: 50 })), (wanted, stock) => {
      const quantity = clampQuantity(wanted, stock);
      expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= lineLimit(stock)).toBe(true);
      expect(quantity === 0).toBe(lineLimit(stock) === 0);
    }),
  );
});

test('the stepper says why it stops', () => {
  expect(whyNoMore(9, null)).toBeNull();
  expect(whyNoMore(10, null)).toBe('10 per order is the most.');
  expect(whyNoMore(10, 40)).toBe('10 per order is the most.');
  expect(whyNoMore(10, 10)).toBe('10 per order is the most.');
  expect(whyNoMore(3, 3)).toBe('That is all we have.');
  expect(whyNoMore(1, 0)).toBe('Sold out.');
});

test('a quantity above the limit gets a message with the limit', () => {
  expect(quantityProblem(3, 3)).toBeNull();
  expect(quantityProblem(4, 3)).toBe('Only 3 left, so 3 is the most.');
  for (const stock of [null, 10, 40]) expect(quantityProblem(11, stock)).toBe('10 per order is the most.');
});
