import { displaySize, scentLabel } from '#domain/display.ts';

/** 'Lavender, 4 oz / 113 g': what distinguishes similar products. */
export function productDetails(product: {
  scent: string | null;
  size: string | null;
  category: string | null;
}): string {
  const scent = product.scent && scentLabel(product.scent);
  const size = product.size && displaySize(product.size, product.category);
  return [scent, size].filter(Boolean).join(', ');
}
