import { isOrderStatus, type OrderEventType, orderStatusLabel, orderStatusRules } from './order-state.ts';

/** Titles of events that differ from the label of their status. */
const ownTitles = new Map<string, string>([
  ['created', 'Order Created'],
  ['paid', 'Payment Received'],
  ['note', 'Note Added'],
]);

export function isOrderEvent(type: string): type is OrderEventType {
  return ownTitles.has(type) || (isOrderStatus(type) && orderStatusRules[type].eventType === type);
}

export const orderEventLabel = (type: string): string => ownTitles.get(type) ?? orderStatusLabel(type);
