import type { ProductPage, ProductQuery } from '#contract/catalog/shapes.ts';
import { type CardRow, presentCard } from './present-product.ts';

/** The rows of one page with where it stands among all that were found. */
export function pageOfProducts({ page, pageSize }: ProductQuery, rows: readonly CardRow[], total: number): ProductPage {
  return { items: rows.map(presentCard), total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
}
