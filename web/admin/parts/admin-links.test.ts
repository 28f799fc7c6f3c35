import { expect, it } from 'vitest';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { adminLinks } from './admin-links.ts';

it('links every list of the back office, or the list it belongs to', () => {
  const linked = adminLinks.map(({ to }) => to).filter(to => to !== adminPages.dashboard());
  const isLinked = (page: string) => linked.some(to => page === to || page.startsWith(`${to}/`));
  const lists = Object.values(adminLists).map(({ page }) => page());
  expect(lists.filter(page => !isLinked(page))).toEqual([]);
});
