import type { MetaDescriptor } from 'react-router';
import { faqText } from '#content/faq.ts';
import { pageMeta } from '#content/meta.ts';
import { breadcrumbText, navigationText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { describePage, describePrivatePage } from './describe-page.ts';

const steps = [
  { name: breadcrumbText.home, path: pages.home() },
  { name: navigationText.helpLink, path: pages.help() },
  { name: faqText.crumb, path: pages.faq() },
];

/** Head of the help center. */
export const helpMeta = (origin: string | undefined): MetaDescriptor[] => [
  ...describePage({ ...pageMeta.help, origin, path: pages.help() }),
  ...(origin ? [{ 'script:ld+json': breadcrumbData(origin, steps.slice(0, 2)) }] : []),
];

/** Head of the answers. A category does not change the canonical page; a search is not indexed. */
export function faqMeta(origin: string | undefined, q: string): MetaDescriptor[] {
  if (q) return describePrivatePage({ title: pageMeta.helpFaq.title });
  return [
    ...describePage({ ...pageMeta.helpFaq, origin, path: pages.faq() }),
    ...(origin ? [{ 'script:ld+json': breadcrumbData(origin, steps) }] : []),
  ];
}
