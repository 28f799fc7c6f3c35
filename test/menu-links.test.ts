import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { footerColumns } from '#content/brand.ts';
import { pages } from '#contract/pages.ts';
import config from '#web/routes.ts';
import { accountLinks } from '#web/storefront/parts/account-links.ts';

const user = { id: '', name: 'June', email: 'june@example.test', is_admin: false };
const pathsOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])]);

it('the menu links to every page it should', () => {
  const specified = [pages.orders(), pages.accountSettings(), pages.wishlist(), pages.help(), pages.tickets()];
  expect(accountLinks(user).map(link => link.to)).toEqual(specified);
});

it('menu and footer link to no page that does not exist', async () => {
  const standing = pathsOf(await config);
  const footer = footerColumns.flatMap(({ links }) => links.map(({ to }) => to)).filter(to => to.startsWith('/'));
  const named = [...accountLinks({ ...user, is_admin: true }).map(({ to }) => to), ...footer];
  expect(named.map(to => to.split('?')[0] ?? '').filter(path => !standing.includes(path))).toEqual([]);
});

it('the menu shows the admin to staff alone', () => {
  const leadsThere = (is_admin: boolean) =>
    accountLinks({ ...user, is_admin }).some(link => link.label === 'Admin Dashboard');
  expect([leadsThere(false), leadsThere(true)]).toEqual([false, true]);
});
