import { HandCoins, House, type LucideIcon, Package, ShoppingBag } from 'lucide-react';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { pages } from '#contract/pages.ts';

const { pages: names } = adminShellText;

/** The pages of the back office that stand, in their order. */
export const adminLinks: { label: string; to: string; icon: LucideIcon; end?: boolean; badge?: 'money' }[] = [
  { label: names.dashboard, to: pages.admin.dashboard(), icon: House, end: true },
  { label: names.orders, to: pages.admin.orders(), icon: Package },
  { label: names.money, to: pages.admin.money(), icon: HandCoins, badge: 'money' },
  { label: names.products, to: pages.admin.products(), icon: ShoppingBag },
];
