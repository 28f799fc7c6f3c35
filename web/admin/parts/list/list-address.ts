import { pageUrl } from '#web/client/page-url.ts';

/** A list's filters and order, by their query parameters. */
export type ListSearch = Readonly<Record<string, string>>;

export const searchOf = (request: Request): ListSearch => Object.fromEntries(pageUrl(request).searchParams);

/** Without the cursor: a new order or filter starts at the first page. */
export function fromStart({ after: _, before: __, ...search }: ListSearch): ListSearch {
  return search;
}

/** Whether any filter is set; the order is none. */
export const isNarrowed = (search: ListSearch): boolean =>
  Object.entries(fromStart(search)).some(([name, value]) => name !== 'sort' && value !== '');

type Sort = { to: string; direction: 'asc' | 'desc' | null };

/** Where a column heading leads: sorts by it, or reverses the order. */
export function sortOf(search: ListSearch, column: string, address: (search: ListSearch) => string, own = ''): Sort {
  const inForce = search.sort || own;
  const isDown = inForce === `-${column}`;
  const direction = isDown ? 'desc' : inForce === column ? 'asc' : null;
  return { to: address({ ...fromStart(search), sort: direction === 'asc' ? `-${column}` : column }), direction };
}
