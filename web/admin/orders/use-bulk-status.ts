import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminOrdersText } from '#content/microcopy/admin-pages.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { routes } from '#contract/routes.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { isOrderStatus, type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Sets several orders to one status, one after the other; what was refused says so in its own row. */
export function useBulkStatus(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<{ done: number; n: number } | null>(null);

  const run = async (orders: readonly AdminOrder[], status: OrderStatus) => {
    const refused = new Map<string, string>();
    setResults(refused);
    for (const [done, order] of orders.entries()) {
      setProgress({ done, n: orders.length });
      const problem = await setOne(order, status);
      if (problem) refused.set(order.id, problem);
    }
    setProgress(null);
    setResults(new Map(refused));
    const done = orders.length - refused.size;
    const words = wordsOf(done, orders.length, status);
    if (refused.size > 0) toast.error(words);
    else toast.success(words);
    onDone();
    await revalidate();
  };
  return { run, results, progress };
}

/** Null when it was set. A question that only a person can answer is not answered for many at once. */
async function setOne(order: AdminOrder, status: OrderStatus): Promise<string | null> {
  if (order.status === status) return null;
  const asks = isOrderStatus(order.status) ? staffMove(order.status, status, order.money).asks : null;
  if (asks && asks !== 'backward') return adminOrdersText.needsPage;
  const body = { status, version: order.version };
  const { error } = await browserApi(routes.adminSetOrderStatus, { params: { id: order.id }, body });
  return error?.message ?? null;
}

function wordsOf(done: number, n: number, status: OrderStatus): string {
  const { bulkDone, bulkDoneOne } = adminOrdersText;
  const words = n > 1 ? bulkDone : done === 1 ? bulkDoneOne.all : bulkDoneOne.none;
  return fill(words, { done, n, status: orderStatusLabel(status) });
}
