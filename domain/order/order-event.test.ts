import { describe, expect, test } from 'vitest';
import { isOrderEvent, orderEventLabel } from './order-event.ts';
import { type OrderEventType, orderStatuses, orderStatusRules } from './order-state.ts';

test('each event type has a title, and an unknown one is shown capitalized', () => {
  expect(['created', ...orderStatuses, 'note'].filter(isOrderEvent).map(orderEventLabel).join(', ')).toBe(
    'Order Created, Payment Received, Packed, Shipped, Out for Delivery, Delivered, Canceled, Refunded, Note Added',
  );
  expect(orderEventLabel('weighed_again')).toBe('Weighed again');
});

describe('the remaining steps of an order', () => {
  const steps: OrderEventType[] = ['created', 'paid', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
  const at = (type: OrderEventType) => steps.indexOf(type);

  test('are in the order of fulfillment, from the order’s step to its arrival', () => {
    for (const status of orderStatuses) {
      const coming = orderStatusRules[status].coming;
      const reached = status === 'processing' ? 'created' : orderStatusRules[status].eventType;
      expect(coming.toSorted((a, b) => at(a) - at(b))).toEqual(coming);
      for (const step of coming) expect(at(step)).toBeGreaterThan(at(reached));
      if (coming.length > 0) expect(coming.at(-1)).toBe('delivered');
    }
  });

  test('begin with what the shop does next', () => {
    expect(orderStatuses.map(status => orderStatusRules[status].coming[0])).toEqual([
      'paid',
      'paid',
      'packed',
      'shipped',
      'delivered',
      'delivered',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are none for a closed order', () => {
    expect(orderStatuses.filter(status => orderStatusRules[status].coming.length === 0)).toEqual([
      'delivered',
      'canceled',
      'refunded',
    ]);
  });
});
