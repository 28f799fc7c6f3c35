import { menuText } from '#content/words/menus.ts';
import type { ProductCard } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { categoryLabel } from '#domain/display.ts';

export interface ProductGroup {
  title: string;
  /** All of the group in the catalog. */
  to: string;
  products: readonly ProductCard[];
}

/** The known products under their categories. A category none of them is in is only a way to the catalog. */
export function groupProducts(products: readonly ProductCard[], categories: readonly string[]): ProductGroup[] {
  if (products.length === 0) return [];
  const groups = categories.map(category => ({
    title: isNamed(category) ? menuText.groups[category] : categoryLabel(category),
    to: pages.products({ category }),
    products: products.filter(product => product.category === category),
  }));
  const others = products.filter(({ category }) => !category || !categories.includes(category));
  return others.length > 0 ? [...groups, { title: menuText.others, to: pages.products(), products: others }] : groups;
}

const isNamed = (category: string): category is keyof typeof menuText.groups =>
  Object.hasOwn(menuText.groups, category);
