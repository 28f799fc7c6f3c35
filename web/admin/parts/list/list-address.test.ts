import { expect, it } from 'vitest';
import { fromStart, isNarrowed, searchOf, sortOf } from './list-address.ts';

const address = (search: Readonly<Record<string, string>>) => `?${new URLSearchParams(search)}`;

it('a list address holds filters and the start of its page', () => {
  const search = searchOf(
    new Request('http://shop.test/admin/orders?q=ruth&sort=total&after=x&_routes=admin/orders/page'),
  );
  expect(search).toEqual({ q: 'ruth', sort: 'total', after: 'x' });
  expect(fromStart(search)).toEqual({ q: 'ruth', sort: 'total' });
});

it('a list is narrowed by words and filters, not by its sort or page', () => {
  expect(isNarrowed({ sort: 'total', after: 'x', q: '' })).toBe(false);
  expect(isNarrowed({ status: 'paid' })).toBe(true);
});

it('a column head sorts by its column, then reversed, from the first page', () => {
  expect(sortOf({ q: 'a', after: 'x' }, 'total', address)).toEqual({ to: '?q=a&sort=total', direction: null });
  expect(sortOf({ sort: 'total' }, 'total', address)).toEqual({ to: '?sort=-total', direction: 'asc' });
  expect(sortOf({ sort: '-total' }, 'total', address)).toEqual({ to: '?sort=total', direction: 'desc' });
  expect(sortOf({}, 'date', address, '-date')).toEqual({ to: '?sort=date', direction: 'desc' });
});
