import type { MetaDescriptor } from 'react-router';
import { shopName, tagline } from '#content/brand.ts';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { errorPageText } from '#content/words/error-page.ts';
import { pages } from '#contract/pages.ts';
import type { ShopRates } from '#contract/settings/shapes.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { rateWords } from '../parts/rate-words.ts';
import { absolute, describePage, describePrivatePage } from './describe-page.ts';
import { returnPolicy } from './return-policy.ts';

/** Head of the home page, with the shop's owner. */
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
    ...(origin ? [{ 'script:ld+json': shopData(origin, rates, shop) }] : []),
  ];
}

/** schema.org: the shop's owner, and the site with its search. */
function shopData(origin: string, rates: ShopRates, facts: ShopFacts | null) {
  const home = absolute(origin, pages.home());
  const shop = `${home}#shop`;
  const legalName = facts?.company_legal_name;
  const email = facts?.support_email;
  const sameAs = facts?.social.map(({ address }) => address) ?? [];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Organization', 'OnlineStore'],
        '@id': shop,
        name: shopName,
        slogan: tagline,
        url: home,
        logo: absolute(origin, '/icons/icon-512.png'),
        image: absolute(origin, '/media/share/default.jpg'),
        ...(legalName ? { legalName } : {}),
        ...(email ? { contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email } } : {}),
        ...(sameAs.length > 0 ? { sameAs } : {}),
        hasMerchantReturnPolicy: returnPolicy(origin, rates),
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#site`,
        name: shopName,
        url: home,
        description: pageMeta.products.description,
        inLanguage: 'en-US',
        publisher: { '@id': shop },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absolute(origin, pages.products())}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
