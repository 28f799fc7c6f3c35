import { fill } from '#content/fill.ts';
import { productsPageText } from '#content/microcopy/shop-pages.ts';
import type { ProductPage } from '#contract/catalog.ts';
import { categoryLabel } from '#domain/display.ts';
import type { CatalogState } from './read-search.ts';

/** 'Showing 3 of 14 products for “balm” in Balm', said aloud when it changes. */
export function ResultLine({ result, search }: { result: ProductPage; search: CatalogState }) {
  const parts = [
    fill(productsPageText.showing, { n: result.items.length, total: result.total }),
    search.q && fill(productsPageText.forSearch, { q: search.q }),
    search.category && fill(productsPageText.inCategory, { category: categoryLabel(search.category) }),
  ];
  return (
    <p className="muted" role="status">
      {parts.filter(Boolean).join(' ')}
    </p>
  );
}
