import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs';
import HandCoins from 'lucide/dist/esm/icons/hand-coins.mjs';
import HeartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import Settings from 'lucide/dist/esm/icons/settings.mjs';
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs';
import Star from 'lucide/dist/esm/icons/star.mjs';
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import Undo from 'lucide/dist/esm/icons/undo-2.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import type { Waiting } from '#contract/reports/waiting.ts';
import type { IconShape } from '#web/ui/icon/icon.tsx';

/** What waits for staff; the number is shown at the link. */
type WaitingKind = keyof Waiting;

const { pages: names } = adminShellText;

interface AdminLink {
  label: string;
  to: string;
  icon: IconShape;
  /** Its address begins that of another page. */
  end?: boolean;
  badge?: WaitingKind;
}

/** The pages of the back office in order, in groups with a rule between them. */
export const adminLinkGroups: readonly (readonly AdminLink[])[] = [
  [{ label: names.dashboard, to: adminPages.dashboard(), icon: House, end: true }],
  [
    { label: names.orders, to: adminPages.orders(), icon: Package, badge: 'orders' },
    { label: names.products, to: adminPages.products(), icon: ShoppingBag },
    { label: names.customers, to: adminPages.customers(), icon: Users },
    { label: names.coupons, to: adminPages.coupons(), icon: Tag },
    { label: names.reviews, to: adminPages.reviews(), icon: Star },
  ],
  [
    { label: names.support, to: adminPages.tickets(), icon: MessageSquare, badge: 'support' },
    { label: names.returns, to: adminPages.returns(), icon: Undo, badge: 'returns' },
  ],
  [{ label: names.analytics, to: analyticsPages.page(), icon: ChartLine }],
  [
    { label: names.money, to: adminPages.money(), icon: HandCoins, badge: 'money' },
    { label: names.messages, to: adminPages.messages(), icon: Mail, end: true },
    { label: names.jobs, to: adminPages.jobs(), icon: RotateCw, badge: 'jobs' },
    { label: names.activity, to: adminPages.activity(), icon: History },
    { label: names.health, to: adminPages.health(), icon: HeartPulse },
    { label: names.settings, to: adminPages.settings(), icon: Settings },
  ],
];

export const adminLinks = adminLinkGroups.flat();
