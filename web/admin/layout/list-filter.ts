export type ListFilter = ReturnType<typeof readListFilter>;

/** What a list of the back office is narrowed to, as its address says it; pages begin at 1. */
export function readListFilter(request: Request) {
  const search = new URL(request.url).searchParams;
  return {
    q: search.get('q') ?? '',
    status: search.get('status') ?? '',
    page: Number(search.get('page')) || 1,
  };
}
