import { useCallback, useRef, useState } from 'react';
import type { PageEvent } from '#contract/events.ts';
import type { ApiRoute } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';

interface Page<Item> {
  items: Item[];
  total: number;
}

interface Asked<Item, List extends Page<Item>> {
  /** As the address brought it: another filter begins anew. */
  first: List | null;
  route: ApiRoute<undefined, List>;
  /** Should be stable, as long as the address is the same. */
  filter: Readonly<Record<string, string>>;
  pageSize: number;
  /** After it the rows in view are asked for anew. */
  event: PageEvent;
}

/** The most that is asked for at once. */
const mostAtOnce = 100;

interface Shown<Item, List> {
  since: List | null;
  /** The newest answer: its rows are among `items`. */
  list: List | null;
  items: Item[];
}

/** The list grows by a page, and follows what becomes of its rows; one that moved between pages meanwhile is shown once. */
export function useGrowingList<Item extends { id: string }, List extends Page<Item>>(asked: Asked<Item, List>) {
  const { first, route, filter, pageSize, event } = asked;
  const begin = { since: first, list: first, items: first?.items ?? [] };
  const [news, setNews] = useState<Shown<Item, List>>(begin);
  const [askedSince, setAskedSince] = useState<List | null>(null);
  const [failure, setFailure] = useState<{ since: List | null; message: string } | null>(null);
  const shown = news.since === first ? news : begin;
  const latest = useRef(shown);
  latest.current = shown;

  const ask = useCallback(
    async (page: { offset: number; limit: number }, join: (known: Item[], came: Item[]) => Item[]) => {
      const { data, error } = await browserApi(route, { query: { ...filter, ...page } });
      const { since, items } = latest.current;
      // Asked for under another filter.
      if (since !== first) return null;
      if (data) setNews({ since, list: data, items: withoutRepeats(join(items, data.items)) });
      return error;
    },
    [first, filter, route],
  );
  const more = async () => {
    setAskedSince(first);
    const page = { offset: shown.items.length, limit: pageSize };
    const error = await ask(page, (known, came) => [...known, ...came]);
    setAskedSince(null);
    setFailure(error && { since: first, message: error.message });
    return error === null;
  };
  const hear = useCallback(() => {
    const limit = Math.min(mostAtOnce, Math.max(pageSize, latest.current.items.length));
    void ask({ offset: 0, limit }, (known, came) => [...came, ...known.slice(limit)]);
  }, [ask, pageSize]);
  usePageEvent(event, hear);

  return {
    list: shown.list,
    items: shown.items,
    total: shown.list?.total ?? 0,
    isLoading: askedSince !== null && askedSince === first,
    more,
    failure: failure?.since === first ? failure.message : '',
  };
}

const withoutRepeats = <Item extends { id: string }>(items: Item[]) => [
  ...new Map(items.map(item => [item.id, item])).values(),
];
