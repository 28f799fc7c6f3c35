/** What a list is narrowed to and how it is ordered, by the names its address has. */
export type ListSearch = Readonly<Record<string, string>>;

export const searchOf = (request: Request): ListSearch => Object.fromEntries(new URL(request.url).searchParams);

/** Without where a page begins: another order or filter begins anew. */
export function fromStart({ after: _, before: __, ...search }: ListSearch): ListSearch {
  return search;
}

/** Whether it is narrowed at all: its order narrows nothing. */
export const isNarrowed = (search: ListSearch): boolean =>
  Object.entries(fromStart(search)).some(([name, value]) => name !== 'sort' && value !== '');

type Sort = { to: string; direction: 'asc' | 'desc' | null };

/** Where the head of a column leads: to its order, and from that to the other way round. */
export function sortOf(search: ListSearch, column: string, address: (search: ListSearch) => string, own = ''): Sort {
  const inForce = search.sort || own;
  const isDown = inForce === `-${column}`;
  const direction = isDown ? 'desc' : inForce === column ? 'asc' : null;
  return { to: address({ ...fromStart(search), sort: direction === 'asc' ? `-${column}` : column }), direction };
}
