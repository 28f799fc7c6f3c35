import { absolute } from './describe-page.ts';

/** The page's breadcrumb as schema.org data. */
export const breadcrumbData = (origin: string, steps: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(origin, path),
  })),
});
