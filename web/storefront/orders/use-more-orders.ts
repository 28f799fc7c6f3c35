import { useCallback, useRef, useState } from 'react';
import type { OrderList, OrderSummary } from '#contract/orders.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';

export interface OrderFilter {
  q: string;
  status: string;
}

/** The most that is asked for at once. */
const mostAtOnce = 100;

interface Shown {
  /** The first page as the address brought it: another search or status begins anew. */
  since: OrderList | null;
  orders: OrderSummary[];
  total: number;
}

const begin = (since: OrderList | null): Shown => ({ since, orders: since?.items ?? [], total: since?.total ?? 0 });

/** The list grows by a page, and follows what becomes of its orders; one that moved between pages meanwhile is shown once. */
export function useMoreOrders(first: OrderList | null, { q, status }: OrderFilter) {
  const [news, setNews] = useState<Shown>(() => begin(first));
  const [asked, setAsked] = useState<OrderList | null>(null);
  const [failure, setFailure] = useState<{ since: OrderList | null; message: string } | null>(null);
  const shown = news.since === first ? news : begin(first);
  const latest = useRef(shown);
  latest.current = shown;

  const ask = useCallback(
    async (
      page: { offset: number; limit?: number },
      join: (known: OrderSummary[], came: OrderSummary[]) => OrderSummary[],
    ) => {
      const { data, error } = await browserApi(routes.listOrders, { query: { q, status, ...page } });
      const { since, orders } = latest.current;
      // Asked for under another search or status.
      if (since !== first) return null;
      if (data) setNews({ since, orders: join(orders, data.items), total: data.total });
      return error;
    },
    [first, q, status],
  );
  const more = async () => {
    setAsked(first);
    const error = await ask({ offset: shown.orders.length }, (known, came) => withoutRepeats([...known, ...came]));
    setAsked(null);
    setFailure(error && { since: first, message: error.message });
    return error === null;
  };
  const hear = useCallback(() => {
    const limit = Math.min(mostAtOnce, Math.max(10, latest.current.orders.length));
    void ask({ offset: 0, limit }, (known, came) => withoutRepeats([...came, ...known.slice(limit)]));
  }, [ask]);
  usePageEvent('orderChanged', hear);

  return {
    orders: shown.orders,
    total: shown.total,
    isLoading: asked !== null && asked === first,
    more,
    failure: failure?.since === first ? failure.message : '',
  };
}

const withoutRepeats = (orders: OrderSummary[]) => [...new Map(orders.map(order => [order.id, order])).values()];
