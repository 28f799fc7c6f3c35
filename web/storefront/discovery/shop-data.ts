import { shopName, tagline } from '#content/brand.ts';
import { pageMeta } from '#content/meta.ts';
import { pages } from '#contract/pages.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { absolute } from './describe-page.ts';
import { returnPolicy } from './return-policy.ts';

/** schema.org: who runs the shop, and the site with its search. */
export function shopData(origin: string, facts: ShopFacts | null) {
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
        hasMerchantReturnPolicy: returnPolicy(origin),
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
