import { usualSteps } from '#content/catalog.ts';
import type { Product } from '#contract/catalog/shapes.ts';

/** How to use a product, step by step: as staff wrote it, or else as its category is used. */
export const usageStepsOf = ({ how_to_use, category }: Pick<Product, 'how_to_use' | 'category'>): readonly string[] =>
  how_to_use?.split('\n') ?? usualSteps(category);
