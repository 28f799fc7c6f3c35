import type { MetaDescriptor } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { breadcrumbText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { categoryLabel } from '#domain/display.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { describePage, describePrivatePage } from './describe-page.ts';

interface Loaded {
  search: { q: string; category: string; size: string; scent: string; page: number };
  result: { total: number; items: readonly unknown[] } | null;
  origin: string;
}

const categories = { balm: pageMeta.productsBalm, oil: pageMeta.productsOil, serum: pageMeta.productsSerum } as const;
const isCategory = (name: string): name is keyof typeof categories => Object.hasOwn(categories, name);

/**
 * Head of the catalog. Sorting, size, scent and layout do not change the canonical page; a search or an empty list is
 * not indexed.
 */
export function catalogMeta(loaded: Loaded | undefined): MetaDescriptor[] {
  const { q, category, size, scent, page } = loaded?.search ?? { q: '', category: '', size: '', scent: '', page: 1 };
  const total = loaded?.result?.total ?? 0;
  if (q) {
    const { title, description } = pageMeta.productsSearch;
    return describePrivatePage({ title: fill(title, { q }), description: fill(description, { n: total }) });
  }
  const text = isCategory(category) ? categories[category] : pageMeta.products;
  if (loaded?.result?.items.length === 0) return describePrivatePage({ title: text.title });
  const path = pages.products({ ...(category ? { category } : {}), ...(page > 1 && !size && !scent ? { page } : {}) });
  const origin = loaded?.origin;
  return [
    ...describePage({ title: text.title, description: text.description, origin, path }),
    ...(origin ? [{ 'script:ld+json': breadcrumbData(origin, stepsTo(category)) }] : []),
  ];
}

function stepsTo(category: string) {
  const steps: { name: string; path: string }[] = [
    { name: breadcrumbText.home, path: pages.home() },
    { name: breadcrumbText.products, path: pages.products() },
  ];
  if (category) steps.push({ name: categoryLabel(category), path: pages.products({ category }) });
  return steps;
}
