import { buyerRefundText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { isOrderStatus, orderStatusRules } from '#domain/order/order-state.ts';

/** The buyer's next step beside the status; `{time}` is when the hold ends. '' for an unknown status. */
export function statusHelp({ status, refunds, events }: Pick<Order, 'status' | 'refunds' | 'events'>): string {
  if (refunds.some(refund => refund.status === 'failed')) return buyerRefundText.failed;
  // Delivered automatically: nobody has confirmed that it arrived.
  const message = status === 'delivered' && events.findLast(({ to_status }) => to_status === status)?.message;
  if (message) return message;
  return isOrderStatus(status) ? orderStatusRules[status].help : '';
}
