import { capitalised } from '#domain/status-look.ts';
import type { OrderEventType } from './order-state.ts';

/** Titles of the timeline. */
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

export function isOrderEvent(type: string): type is OrderEventType {
  return Object.hasOwn(orderEventLabels, type);
}

export function orderEventLabel(type: string): string {
  return isOrderEvent(type) ? orderEventLabels[type] : capitalised(type);
}
