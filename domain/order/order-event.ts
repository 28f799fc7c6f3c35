import { capitalised } from '#domain/status-look.ts';
import type { OrderEventType, OrderStatus } from './order-state.ts';

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

/** What a buyer may still look forward to: the next step, and the one that matters. */
export const comingSteps: Readonly<Record<OrderStatus, readonly OrderEventType[]>> = {
  pending: ['paid', 'packed', 'delivered'],
  processing: ['paid', 'packed', 'delivered'],
  paid: ['packed', 'delivered'],
  packed: ['shipped', 'delivered'],
  shipped: ['delivered'],
  out_for_delivery: ['delivered'],
  delivered: [],
  canceled: [],
  refunded: [],
};
