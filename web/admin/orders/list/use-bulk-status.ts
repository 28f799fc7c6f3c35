import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { routes } from '#contract/routes.ts';
import { bulkSkip, skipWords } from '#domain/order/bulk-move.ts';
import { isOrderStatus, type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { useBulk } from '#web/admin/parts/list/use-bulk.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Changed, takeBack, undoAction } from './undo.ts';

const { bulkDone } = adminOrdersText;

/** The orders that a bulk change moves, and why it leaves the others. */
export function divide(orders: readonly AdminOrder[], status: OrderStatus) {
  const moved: AdminOrder[] = [];
  const skipped: string[] = [];
  for (const order of orders) {
    const reason = isOrderStatus(order.status) ? bulkSkip({ ...order, status: order.status }, status) : order.status;
    if (reason) skipped.push(reason);
    else moved.push(order);
  }
  return { moved, skipped, why: skipWords(skipped) };
}

/**
 * Sets several orders to one status, one after the other. What is further along, over or not paid is skipped; a refusal
 * appears in its row; what was set can be taken back together.
 */
export function useBulkStatus(keep: (ids: Iterable<string>) => void) {
  const bulk = useBulk<AdminOrder>(keep);
  const { revalidate } = useRevalidator();
  const run = async (orders: readonly AdminOrder[], to: OrderStatus) => {
    const { moved, skipped, why } = divide(orders, to);
    const status = orderStatusLabel(to);
    if (moved.length === 0) return toast.info(fill(bulkDone.none, { status, why }));
    const changed: Changed[] = [];
    await bulk.run(moved, {
      one: async ({ id, version }) => {
        const body = { status: to, version, hold_mail: true };
        const { data, error } = await browserApi(routes.adminSetOrderStatus, { params: { id }, body });
        if (data) changed.push(data.order);
        return error?.message ?? null;
      },
      words: ({ done, n }) =>
        [
          fill(bulkDone.set, { done, status }),
          skipped.length > 0 && fill(bulkDone.skipped, { n: skipped.length, why }),
          done < n && fill(bulkDone.refused, { n: n - done }),
        ]
          .filter(Boolean)
          .join(' '),
      undo: undoAction(() => void takeBack(changed, revalidate)),
    });
  };
  return { ...bulk, run };
}
