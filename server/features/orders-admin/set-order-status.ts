import { isRefusal, type Refusal } from '#contract/errors.ts';
import type { OrderStatusInput, OrderStatusReply } from '#contract/orders/admin-list.ts';
import { orderStatusRules } from '#domain/order/order-state.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { presentAdminOrder } from './present-admin-order.ts';
import { setStatus } from './set-status.ts';

/** Sets the status of one order, and of what is in its parcel. Refuses order_not_found, and what `setStatus` does. */
export async function setOrderStatus(
  services: Services,
  staff: Viewer,
  id: string,
  input: OrderStatusInput,
): Promise<OrderStatusReply | Refusal> {
  const changed = await changeOrder(services, { id }, open => setStatus(open, staff, input));
  if (isRefusal(changed)) return changed;
  const { mail } = orderStatusRules[changed.order.status];
  return {
    order: presentAdminOrder(changed.order, changed.result),
    buyer_mailed: mail ? changed.queued.has(mail) : false,
  };
}
