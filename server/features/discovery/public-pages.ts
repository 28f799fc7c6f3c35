import { pages } from '#contract/pages.ts';
import { categories } from '#domain/display.ts';

/** Pages anybody may find, beside the products. */
export const publicPages: readonly string[] = [
  pages.home(),
  pages.products(),
  ...categories.map(category => pages.products({ category })),
  pages.help(),
  pages.faq(),
  pages.contact(),
  pages.privacy(),
  pages.terms(),
];

/** What no search engine needs to fetch. Pages that must vanish from results say `noindex` and are not named here. */
const closed = [
  '/admin',
  '/account-settings',
  '/api/',
  '/back-in-stock/',
  '/cart',
  '/checkout',
  '/dev/',
  '/newsletter/',
  '/order-detail/',
  '/orders',
  '/pay/',
  '/stock-request/',
  '/support-tickets',
  '/wishlist',
  '/*?*q=',
  '/*?*sort=',
  '/*?*layout=',
];

/** robots.txt: pictures lie below the API and stay open. */
export const robotsText = (publicUrl: string) =>
  [
    'User-agent: *',
    'Allow: /api/storage/',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
