import { expect, it } from 'vitest';
import { adminPages } from '#contract/admin-pages.ts';
import { inView, isNarrowed, ofStatus, readInboxFilter, searchOf, wholeInbox } from './inbox-search.ts';

const read = (search: string) => readInboxFilter(new URLSearchParams(search));

it('an inbox search is read from a URL and written back', () => {
  const filter = { view: 'all', status: 'resolved', category: 'shipping', priority: 'high', q: 'lid' } as const;
  const { search } = new URL(adminPages.tickets(searchOf(filter)), 'http://shop.test');
  expect(readInboxFilter(new URLSearchParams(search))).toEqual(filter);
  expect(adminPages.tickets(searchOf(wholeInbox))).toBe('/admin/support');
});

it('an inbox search ignores invalid parameters', () => {
  expect(read('view=theirs&status=lost&category=constructor&priority=low')).toEqual(wholeInbox);
});

it('an inbox search is narrowed by a filter or a word, not by its view or a blank', () => {
  expect(isNarrowed(wholeInbox)).toBe(false);
  expect(isNarrowed({ ...wholeInbox, view: 'all', q: ' ' })).toBe(false);
  expect(isNarrowed({ ...wholeInbox, priority: 'high' })).toBe(true);
});

it('an inbox search never asks for waiting tickets of a status that cannot wait', () => {
  expect(ofStatus(wholeInbox, 'resolved')).toMatchObject({ view: 'all', status: 'resolved' });
  expect(ofStatus(wholeInbox, 'open')).toMatchObject({ view: 'waiting', status: 'open' });
  expect(ofStatus({ ...wholeInbox, view: 'mine' }, 'resolved')).toMatchObject({ view: 'mine', status: 'resolved' });
  expect(inView({ ...wholeInbox, view: 'all', status: 'resolved' }, 'waiting')).toEqual(wholeInbox);
});
