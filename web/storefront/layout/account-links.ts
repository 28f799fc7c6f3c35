import type { SessionUser } from '#contract/accounts.ts';
import { pages } from '#contract/pages.ts';

/** Where a signed-in person may go, in the order of every menu. Staff see one more. */
export function accountLinks(user: SessionUser): { label: string; to: string }[] {
  const links = [
    { label: 'My Orders', to: pages.orders() },
    { label: 'Wishlist', to: pages.wishlist() },
  ];
  return user.is_admin ? [...links, { label: 'Admin Dashboard', to: pages.admin.dashboard() }] : links;
}
