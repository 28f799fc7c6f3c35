import { useCallback, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { useNewest } from '#web/client/use-newest.ts';
import type { WaitingKind } from './admin-links.ts';

type Waiting = Readonly<Record<WaitingKind, number>>;

const none: Waiting = { money: 0, support: 0 };

/** How much waits for staff, as the page was loaded; the tickets follow the live line. */
export function useWaiting(): Waiting {
  const loaded = useRouteLoaderData<{ waiting: Waiting }>('admin/layout/admin-layout')?.waiting ?? none;
  const [news, setNews] = useState<{ since: Waiting; support: number } | null>(null);
  const newest = useNewest();
  const ask = useCallback(async () => {
    const isNewest = newest.ask();
    const { data } = await browserApi(routes.adminListTickets, { query: { limit: 1 } });
    if (data && isNewest()) setNews({ since: loaded, support: data.counts.waiting });
  }, [loaded, newest]);
  usePageEvent('ticketChanged', ask);
  return news?.since === loaded ? { ...loaded, support: news.support } : loaded;
}
