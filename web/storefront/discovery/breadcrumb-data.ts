import { absolute } from './describe-page.ts';

/** schema.org: the way to this page, as its breadcrumb shows it. */
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
