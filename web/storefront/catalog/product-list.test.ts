import { expect, it } from 'vitest';
import { wideCards } from './product-list.tsx';

const shelf = (...stocks: (number | null)[]) => stocks.map(stock_quantity => ({ stock_quantity }));

it('the last of every five products is large', () => {
  expect([...wideCards(shelf(1, 1, 1, 1, 1, 1, 1, 1, 1, null))]).toEqual([4, 9]);
  expect([...wideCards(shelf(1, 1, 1, 1))]).toEqual([]);
});

it('a product that cannot be bought is not large', () => {
  expect([...wideCards(shelf(1, 1, 1, 1, 0))]).toEqual([3]);
  expect([...wideCards(shelf(1, 1, 1, 0, 0))]).toEqual([]);
});
