import type { LucideIcon } from 'lucide-react';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { pages } from '#contract/pages.ts';

const { pages: names } = adminShellText;

/** The pages of the back office that stand, in their order. */
export const adminLinks: { label: string; to: string; icon: LucideIcon; end?: boolean; badge?: 'money' }[] = [
  { label: names.dashboard, to: pages.admin.dashboard(), icon: House, end: true },
  { label: names.orders, to: pages.admin.orders(), icon: Package },
  { label: names.money, to: pages.admin.money(), icon: HandCoins, badge: 'money' },
  { label: names.products, to: pages.admin.products(), icon: ShoppingBag },
  { label: names.messages, to: pages.admin.messages(), icon: Mail },
  { label: names.settings, to: pages.admin.settings(), icon: Settings },
];
