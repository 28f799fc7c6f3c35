import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { askPatiently, type Patience } from './ask-patiently.ts';

/**
 * The order as it stands while its money is under way: as it was loaded, then what a quiet question brought. The page is not
 * loaded anew for it, since a page whose loading fails is an error page; a question that fails changes nothing.
 */
export function useOrderNews(loaded: Order, orderKey: string | undefined): Order {
  const [news, setNews] = useState<{ since: Order; order: Order } | null>(null);
  const order = news?.since === loaded ? news.order : loaded;
  const patience = useRef<Patience | null>(null);
  const askNow = useCallback(() => patience.current?.now(), []);
  useEffect(() => {
    if (order.status !== 'pending' && order.status !== 'processing') return;
    const leaving = new AbortController();
    const ask = async () => {
      const { data } = await browserApi(routes.getOrder, {
        params: { orderNumber: order.order_number },
        query: { key: orderKey },
        signal: leaving.signal,
      });
      if (data && !leaving.signal.aborted && isNews(data, order)) setNews({ since: loaded, order: data });
    };
    const asking = askPatiently(ask, () => document.hidden);
    patience.current = asking;
    document.addEventListener('visibilitychange', asking.now, { signal: leaving.signal });
    return () => {
      leaving.abort();
      asking.stop();
      patience.current = null;
    };
  }, [loaded, order, orderKey]);
  usePageEvent('orderChanged', askNow);
  return order;
}

const marks = ({ status, can_pay, payment, events }: Order) =>
  [status, can_pay, payment?.status, events.length].join(' ');

const isNews = (now: Order, known: Order) => marks(now) !== marks(known);
