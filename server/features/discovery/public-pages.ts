import { pages } from '#contract/pages.ts';
import { categories } from '#domain/display.ts';

/** Public pages besides the products. */
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

/** Not to be crawled. Pages that must not be in search results say `noindex` and are not listed here. */
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

/** robots.txt: pictures are below the API and stay crawlable. */
export const robotsText = (publicUrl: string) =>
  [
    'User-agent: *',
    'Allow: /api/storage/',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
