import { useCallback, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { routes } from '#contract/routes.ts';
import type { Waiting } from '#contract/waiting.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { useNewest } from '#web/client/use-newest.ts';

const none: Waiting = { orders: 0, money: 0, support: 0 };

/** How much waits for staff: as the page was loaded, and since as the live line tells. */
export function useWaiting(): Waiting {
  const loaded = useRouteLoaderData<{ waiting: Waiting | null }>('admin/layout/admin-layout')?.waiting ?? none;
  const [news, setNews] = useState<{ since: Waiting; waiting: Waiting } | null>(null);
  const newest = useNewest();
  const ask = useCallback(async () => {
    const isNewest = newest.ask();
    const { data } = await browserApi(routes.adminCountWaiting);
    if (data && isNewest()) setNews({ since: loaded, waiting: data });
  }, [loaded, newest]);
  usePageEvent('orderChanged', ask);
  usePageEvent('ticketChanged', ask);
  return news?.since === loaded ? news.waiting : loaded;
}
