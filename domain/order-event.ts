import type { OrderEventType } from './order-state.ts';
import { capitalised } from './status-look.ts';

/** Titles of the timeline (spec section 4). */
export const orderEventLabels: Readonly<Record<OrderEventType, string>> = {
  created: 'Order Created',
  paid: 'Payment Received',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  canceled: 'Canceled',
  refunded: 'Refunded',
  note: 'Note Added',
};

export function orderEventLabel(type: string): string {
  return Object.hasOwn(orderEventLabels, type) ? orderEventLabels[type as OrderEventType] : capitalised(type);
}
