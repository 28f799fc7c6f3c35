import { usualSteps } from '#content/catalog.ts';
import type { Product } from '#contract/catalog/shapes.ts';

/** How to use a product: the steps that staff wrote, else those of its category. */
export const usageStepsOf = ({ how_to_use, category }: Pick<Product, 'how_to_use' | 'category'>): readonly string[] =>
  how_to_use?.split('\n') ?? usualSteps(category);
