import type { LucideIcon } from 'lucide-react';
import ChartLine from 'lucide-react/icons/chart-line';
import HandCoins from 'lucide-react/icons/hand-coins';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import type { Waiting } from '#contract/reports/waiting.ts';

/** What waits for staff; its number stands beside the link. */
export type WaitingKind = keyof Waiting;

const { pages: names } = adminShellText;

/** The pages of the back office that stand, in their order. */
export const adminLinks: { label: string; to: string; icon: LucideIcon; end?: boolean; badge?: WaitingKind }[] = [
  { label: names.dashboard, to: adminPages.dashboard(), icon: House, end: true },
  { label: names.orders, to: adminPages.orders(), icon: Package, badge: 'orders' },
  { label: names.products, to: adminPages.products(), icon: ShoppingBag },
  { label: names.customers, to: adminPages.customers(), icon: Users },
  { label: names.analytics, to: analyticsPages.page(), icon: ChartLine },
  { label: names.coupons, to: adminPages.coupons(), icon: Tag },
  { label: names.money, to: adminPages.money(), icon: HandCoins, badge: 'money' },
  { label: names.support, to: adminPages.support(), icon: MessageSquare, badge: 'support' },
  { label: names.reviews, to: adminPages.reviews(), icon: Star },
  { label: names.messages, to: adminPages.messages(), icon: Mail },
  { label: names.settings, to: adminPages.settings(), icon: Settings },
  { label: names.activity, to: adminPages.activity(), icon: History },
  { label: names.health, to: adminPages.health(), icon: HeartPulse },
];
