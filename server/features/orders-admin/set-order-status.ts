import { isRefusal, type Refusal } from '#contract/errors.ts';
import type { OrderStatusInput, OrderStatusReply } from '#contract/orders/admin-list.ts';
import { orderStatusRules } from '#domain/order/order-state.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { presentAdminOrder } from './present-admin-order.ts';
import { setStatus } from './set-status.ts';
import { shipAdditions } from './ship-additions.ts';

/** Sets the status of one order; what was added to it is shipped with it. Refuses order_not_found, and `setStatus`. */
export async function setOrderStatus(
  services: Services,
  staff: Viewer,
  id: string,
  input: OrderStatusInput,
): Promise<OrderStatusReply | Refusal> {
  const changed = await changeOrder(services, { id }, open => setStatus(open, staff, input));
  if (isRefusal(changed)) return changed;
  const { mail } = orderStatusRules[changed.order.status];
  const additions =
    input.status === 'shipped' ? await shipAdditions(services, staff, changed.order, input.hold_mail) : null;
  return {
    order: presentAdminOrder(changed.order, changed.result),
    buyer_mailed: mail ? changed.queued.has(mail) : false,
    additions: additions?.shipped ?? [],
    additions_failed: additions?.failed ?? [],
  };
}
