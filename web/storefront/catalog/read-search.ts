import { type ProductSort, productSorts } from '#contract/catalog/sorts.ts';
import { pages } from '#contract/pages.ts';
import { foldKind } from '#domain/catalog/kinds.ts';

export interface CatalogState {
  page: number;
  q: string;
  category: string;
  /** Folded, as in domain/catalog/kinds.ts. */
  size: string;
  scent: string;
  sort: ProductSort;
  layout: 'grid' | 'list';
}

/** The catalog's state from its address; invalid values fall back to their defaults. */
export function readSearch(search: URLSearchParams): CatalogState {
  const page = Number(search.get('page') ?? 1);
  const sort = search.get('sort') as ProductSort;
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: (search.get('category') ?? '').trim().slice(0, 40),
    size: foldKind((search.get('size') ?? '').trim().slice(0, 40)),
    scent: foldKind((search.get('scent') ?? '').trim().slice(0, 40)),
    sort: productSorts.includes(sort) ? sort : 'new',
    layout: search.get('layout') === 'list' ? 'list' : 'grid',
  };
}

/** The address of a state, without default values. */
export function catalogAddress({
  page = 1,
  q = '',
  category = '',
  size = '',
  scent = '',
  sort = 'new',
  layout = 'grid',
}: Partial<CatalogState>) {
  return pages.products({
    q,
    category,
    size,
    scent,
    sort: sort === 'new' ? '' : sort,
    layout: layout === 'grid' ? '' : layout,
    page: page > 1 ? page : undefined,
  });
}

/** A form sent without JavaScript includes empty fields; its plainer address, if there is one. */
export function plainAddress(search: URLSearchParams): string | null {
  const hasEmpty = ['q', 'category', 'size', 'scent', 'sort', 'layout', 'page'].some(
    name => search.get(name)?.trim() === '',
  );
  return hasEmpty ? catalogAddress(readSearch(search)) : null;
}
