import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import config from '#web/routes.ts';
import { accountLinks } from '#web/storefront/layout/account-links.ts';

const user = { id: '', name: 'June', email: 'june@example.test', is_admin: false };
const pathsOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])]);

it('leads to every page of the specified menu that stands, and to no other', async () => {
  const paths = pathsOf(await config);
  const specified = [pages.orders(), pages.accountSettings(), pages.wishlist(), pages.help(), pages.tickets()];
  expect(accountLinks(user).map(link => link.to)).toEqual(specified.filter(path => paths.includes(path)));
});

it('shows the back office to staff alone', () => {
  const leadsThere = (is_admin: boolean) =>
    accountLinks({ ...user, is_admin }).some(link => link.label === 'Admin Dashboard');
  expect([leadsThere(false), leadsThere(true)]).toEqual([false, true]);
});
