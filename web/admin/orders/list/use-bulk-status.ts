import { fill } from '#content/fill.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { routes } from '#contract/routes.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { isOrderStatus, type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { endedWords } from '#web/admin/parts/list/count-words.ts';
import { useBulk } from '#web/admin/parts/list/use-bulk.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Sets several orders to one status, one after the other; a refusal appears in its row. */
export function useBulkStatus(onDone: () => void) {
  const bulk = useBulk<AdminOrder>(onDone);
  const run = (orders: readonly AdminOrder[], status: OrderStatus) =>
    bulk.run(orders, {
      one: order => setOne(order, status),
      words: ended => fill(endedWords(ended, adminOrdersText.bulkDone), { status: orderStatusLabel(status) }),
    });
  return { ...bulk, run };
}

/** Null on success. A change that needs an individual answer is refused here. */
async function setOne(order: AdminOrder, status: OrderStatus): Promise<string | null> {
  if (order.status === status) return null;
  const asks = isOrderStatus(order.status) ? staffMove(order.status, status, order.money).asks : null;
  if (asks && asks !== 'backward') return adminOrdersText.needsPage;
  const body = { status, version: order.version };
  const { error } = await browserApi(routes.adminSetOrderStatus, { params: { id: order.id }, body });
  return error?.message ?? null;
}
