import { buyerRefundText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { isOrderStatus, orderStatusRules } from '#domain/order/order-state.ts';

/** The buyer's next step beside the status; `{time}` is when the hold ends. '' for an unknown status. */
export function statusHelp({ status, refunds }: Pick<Order, 'status' | 'refunds'>): string {
  if (refunds.some(refund => refund.status === 'failed')) return buyerRefundText.failed;
  return isOrderStatus(status) ? orderStatusRules[status].help : '';
}
