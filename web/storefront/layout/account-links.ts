import { navigationText } from '#content/microcopy/navigation.ts';
import type { SessionUser } from '#contract/accounts.ts';
import { pages } from '#contract/pages.ts';

/** Where a signed-in person may go, in the order of every menu. Staff see one more. */
export function accountLinks(user: SessionUser): { label: string; to: string }[] {
  const links = [
    { label: navigationText.orders, to: pages.orders() },
    { label: navigationText.account, to: pages.accountSettings() },
    { label: navigationText.wishlist, to: pages.wishlist() },
    { label: navigationText.help, to: pages.help() },
    { label: navigationText.tickets, to: pages.tickets() },
  ];
  return user.is_admin ? [...links, { label: navigationText.admin, to: pages.admin.dashboard() }] : links;
}
