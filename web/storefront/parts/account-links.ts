import { menuText } from '#content/words/menus.ts';
import { navigationText } from '#content/words/navigation.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import { pages } from '#contract/pages.ts';

interface MenuLink {
  label: string;
  to: string;
}

const links: readonly MenuLink[] = [
  { label: menuText.orders, to: pages.orders() },
  { label: menuText.account, to: pages.accountSettings() },
  { label: navigationText.wishlist, to: pages.wishlist() },
  { label: menuText.help, to: pages.help() },
  { label: menuText.tickets, to: pages.tickets() },
];
const staffLink: MenuLink = { label: menuText.admin, to: pages.admin() };

/** The links of an account, in the order of every menu. Staff have one more. */
export function accountLinks(user: SessionUser): MenuLink[] {
  return user.is_admin || user.needs_two_step ? [...links, staffLink] : [...links];
}
