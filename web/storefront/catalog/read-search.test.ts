import { expect, it } from 'vitest';
import { catalogAddress, plainAddress, readSearch } from './read-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const defaults = { page: 1, q: '', category: '', size: '', scent: '', sort: 'new', layout: 'grid' };

it.each(['', 'page=-1', 'page=1e9', 'page=x', 'page=1.5', 'sort=x', 'layout=x', 'q=%20', 'page=&q=&sort='])(
  'a catalog search falls back to the defaults for %j',
  query => {
    expect(read(query)).toEqual(defaults);
  },
);

it('a catalog search is cut to its limit', () => {
  expect(read(`q=${'a'.repeat(10_000)}&category=${'b'.repeat(500)}`)).toMatchObject({
    q: 'a'.repeat(100),
    category: 'b'.repeat(40),
  });
});

it('a catalog search writes a URL that reads the same, without defaults', () => {
  const narrowed = { category: 'balm', size: '4oz', scent: 'neroli' };
  const state = { page: 2, q: 'a & b', ...narrowed, sort: 'price-asc', layout: 'list' } as const;
  expect(read(catalogAddress(state).split('?')[1] ?? '')).toEqual(state);
  expect(catalogAddress(read(''))).toBe('/products');
});

it('a form sent without scripts is redirected to its plain URL', () => {
  const plain = (query: string) => plainAddress(new URLSearchParams(query));
  expect(plain('q=&category=&sort=new')).toBe('/products');
  expect(plain('q=&category=balm&sort=price-asc')).toBe('/products?category=balm&sort=price-asc');
  expect(plain('q=oil&category=balm&sort=new')).toBeNull();
  expect(plain('')).toBeNull();
});
