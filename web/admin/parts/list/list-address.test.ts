import { expect, it } from 'vitest';
import { fromStart, isNarrowed, searchOf, sortOf } from './list-address.ts';

const address = (search: Readonly<Record<string, string>>) => `?${new URLSearchParams(search)}`;

it('reads what an address narrows a list to, and where its page begins', () => {
  const search = searchOf(new Request('http://shop.test/admin/orders?q=ruth&sort=total&after=x'));
  expect(search).toEqual({ q: 'ruth', sort: 'total', after: 'x' });
  expect(fromStart(search)).toEqual({ q: 'ruth', sort: 'total' });
});

it('is narrowed by words and filters, not by its order or its page', () => {
  expect(isNarrowed({ sort: 'total', after: 'x', q: '' })).toBe(false);
  expect(isNarrowed({ status: 'paid' })).toBe(true);
});

it('leads a column’s head to its order, then the other way round, from the beginning', () => {
  expect(sortOf({ q: 'a', after: 'x' }, 'total', address)).toEqual({ to: '?q=a&sort=total', direction: null });
  expect(sortOf({ sort: 'total' }, 'total', address)).toEqual({ to: '?sort=-total', direction: 'asc' });
  expect(sortOf({ sort: '-total' }, 'total', address)).toEqual({ to: '?sort=total', direction: 'desc' });
  expect(sortOf({}, 'date', address, '-date')).toEqual({ to: '?sort=date', direction: 'desc' });
});
