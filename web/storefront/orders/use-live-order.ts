import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useGuestEvents } from '#web/client/live/use-guest-events.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { reportPartAnswer } from '#web/client/refresh-news.ts';
import { useNewest } from '#web/client/use-newest.ts';

/** The order as loaded, then updated by every change, wherever it is made. A failed request changes nothing. */
export function useLiveOrder(loaded: Order, orderKey: string | undefined) {
  const [news, setNews] = useState<{ since: Order; order: Order } | null>(null);
  const newest = useNewest();
  const order = news?.since === loaded ? news.order : loaded;
  const orderNumber = loaded.order_number;

  const setOrder = useCallback(
    (changed: Order) => {
      // Answers still on the way are outdated.
      newest.ask();
      setNews({ since: loaded, order: changed });
    },
    [loaded, newest],
  );
  const ask = useCallback(async () => {
    const isNewest = newest.ask();
    const { data, error } = await browserApi(storefrontRoutes.getOrder, {
      params: { orderNumber },
      query: { key: orderKey },
    });
    reportPartAnswer('order', error);
    if (data && isNewest()) setNews({ since: loaded, order: data });
    return data;
  }, [loaded, newest, orderKey, orderNumber]);

  useEffect(() => {
    const look = () => !document.hidden && void ask();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask]);
  usePageEvent('orderChanged', ask);
  useGuestEvents({ kind: 'order', id: orderNumber, isGuest: loaded.is_guest }, orderKey, ask);
  return { order, setOrder, ask };
}
