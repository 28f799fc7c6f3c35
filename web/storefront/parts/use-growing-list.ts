import { useCallback, useRef, useState } from 'react';
import type { ApiRoute } from '#contract/api-route.ts';
import type { PageEvent } from '#contract/events.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { reportPartAnswer } from '#web/client/refresh-news.ts';

interface Page {
  items: { id: string }[];
  total: number;
}
type Rows<List extends Page> = List['items'][number][];

interface Asked<List extends Page> {
  /** As loaded for the address; another filter starts anew. */
  first: List | null;
  route: ApiRoute<undefined, List>;
  /** Must be stable while the address is the same. */
  filter: Readonly<Record<string, string>>;
  pageSize: number;
  /** Reloads the rows in view. */
  event: PageEvent;
}

/** The most rows requested at once. */
const mostAtOnce = 100;

interface Shown<List extends Page> {
  since: List | null;
  /** The newest answer; its rows are in `items`. */
  list: List | null;
  items: Rows<List>;
}

/** A list that grows by a page and follows changes of its rows. A row that moved between pages is shown once. */
export function useGrowingList<List extends Page>({ first, route, filter, pageSize, event }: Asked<List>) {
  const begin: Shown<List> = { since: first, list: first, items: first?.items ?? [] };
  const [news, setNews] = useState(begin);
  const [askedSince, setAskedSince] = useState<List | null>(null);
  const [failure, setFailure] = useState<{ since: List | null; message: string } | null>(null);
  const shown = news.since === first ? news : begin;
  const latest = useRef(shown);
  latest.current = shown;

  const ask = useCallback(
    async (page: { offset: number; limit: number }, join: (known: Rows<List>, came: Rows<List>) => Rows<List>) => {
      const { data, error } = await browserApi(route, { query: { ...filter, ...page } });
      const { since, items } = latest.current;
      // Requested under another filter.
      if (since !== first) return null;
      if (data) setNews({ since, list: data, items: withoutRepeats(join(items, data.items)) });
      return error;
    },
    [first, filter, route],
  );
  const more = async () => {
    setAskedSince(first);
    const { href } = window.location;
    const page = { offset: shown.items.length, limit: pageSize };
    const error = await ask(page, (known, came) => [...known, ...came]);
    if (!error && window.location.href === href) keepLength(page.offset + page.limit);
    setAskedSince(null);
    setFailure(error && { since: first, message: error.message });
    return error === null;
  };
  const reload = useCallback(async () => {
    const limit = Math.min(mostAtOnce, Math.max(pageSize, latest.current.items.length));
    reportPartAnswer('list', await ask({ offset: 0, limit }, (known, came) => [...came, ...known.slice(limit)]));
  }, [ask, pageSize]);
  usePageEvent(event, reload);

  return {
    list: shown.list,
    items: shown.items,
    total: shown.list?.total ?? 0,
    isLoading: askedSince !== null && askedSince === first,
    more,
    failure: failure?.since === first ? failure.message : '',
  };
}

/** In the address, so that going back to the page shows as many rows; the loader reads it. */
function keepLength(rows: number) {
  const url = new URL(window.location.href);
  url.searchParams.set('shown', String(Math.min(mostAtOnce, rows)));
  window.history.replaceState(window.history.state, '', url);
}

const withoutRepeats = <Row extends { id: string }>(items: Row[]) => [
  ...new Map(items.map(item => [item.id, item] as const)).values(),
];
