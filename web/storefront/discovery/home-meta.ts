import type { MetaDescriptor } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { errorPageText } from '#content/microcopy/error-page.ts';
import { pages } from '#contract/pages.ts';
import type { ShopRates } from '#contract/settings.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { rateWords } from '../layout/rate-words.ts';
import { describePage, describePrivatePage } from './describe-page.ts';
import { shopData } from './shop-data.ts';

/** Head of the home page, which also says who runs the shop. */
export function homeMeta(
  origin: string | undefined,
  { rates, shop }: { rates: ShopRates | null; shop: ShopFacts | null },
): MetaDescriptor[] {
  if (!rates) return describePrivatePage({ title: errorPageText.fault.pageTitle });
  return [
    ...describePage({
      title: pageMeta.home.title,
      description: fill(pageMeta.home.description, rateWords(rates)),
      origin,
      path: pages.home(),
    }),
    ...(origin ? [{ 'script:ld+json': shopData(origin, shop) }] : []),
  ];
}
