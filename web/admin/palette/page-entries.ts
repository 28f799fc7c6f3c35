import House from 'lucide-react/icons/house';
import Mailbox from 'lucide-react/icons/mailbox';
import Package from 'lucide-react/icons/package';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { jobsText } from '#content/microcopy/jobs.ts';
import { paletteText } from '#content/microcopy/palette.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { adminLinks } from '../layout/admin-links.ts';
import type { Entry } from './entry.ts';

const { pages: names } = paletteText;

const entries: readonly Entry[] = [
  ...adminLinks.map(({ label, to, icon }) => ({ id: `page-${to}`, icon, label, to })),
  ...[
    { icon: Package, label: names.toPack, to: adminPages.orders({ status: 'paid' }) },
    { icon: Mailbox, label: names.newsletter, to: adminPages.newsletter() },
    { icon: RotateCw, label: jobsText.title, to: adminPages.jobs() },
    { icon: House, label: names.shop, to: pages.home() },
  ].map(page => ({ ...page, id: `page-${page.to}` })),
];

/** Pages of the back office whose name has what was typed; all of them for nothing. */
export function pagesNamed(typed: string): { beginning: Entry[]; others: Entry[] } {
  const words = typed.trim().toLowerCase();
  const named = entries.filter(({ label }) => label.toLowerCase().includes(words));
  const begins = ({ label }: Entry) => words !== '' && label.toLowerCase().startsWith(words);
  return { beginning: named.filter(begins), others: named.filter(entry => !begins(entry)) };
}
