import { useEffect, useState } from 'react';
import type { OrderList } from '#contract/orders.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The list grows by a page; an order that moved between pages meanwhile is shown once. Another filter starts anew. */
export function useMoreOrders(first: OrderList | null, filter: { q: string; status: string }) {
  const [orders, setOrders] = useState(first?.items ?? []);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => setOrders(first?.items ?? []), [first]);
  const more = async () => {
    setLoading(true);
    const { data, error } = await browserApi(routes.listOrders, { query: { ...filter, offset: orders.length } });
    setLoading(false);
    setFailure(error?.message ?? '');
    if (!data) return;
    const known = new Set(orders.map(order => order.id));
    setOrders([...orders, ...data.items.filter(order => !known.has(order.id))]);
  };
  return { orders, total: first?.total ?? 0, isLoading, failure, more };
}
