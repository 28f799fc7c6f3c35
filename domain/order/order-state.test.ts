import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderEventLabel } from './order-event.ts';
import {
  awaitsCarrier,
  hasParcel,
  isDone,
  isOnItsWay,
  isOver,
  isPacked,
  isSent,
  isUnpaid,
  mayMove,
  type OrderStatus,
  orderStatuses,
  orderStatusLabel,
  orderStatusLook,
  orderStatusRules,
  statusesThat,
} from './order-state.ts';

const anyStatus = fc.constantFrom(...orderStatuses);

describe('the table of order statuses', () => {
  test('has a row for each status, and no other', () => {
    expect(Object.keys(orderStatusRules)).toEqual([...orderStatuses]);
  });

  test('mails the buyer about shipping, delivery, cancellation and refund', () => {
    expect(orderStatuses.flatMap(status => orderStatusRules[status].mail ?? [])).toEqual([
      'order_shipped',
      'order_out_for_delivery',
      'order_delivered',
      'order_canceled',
      'order_refunded',
    ]);
  });

  test('has two final statuses, and an unknown status is not final', () => {
    expect(orderStatuses.filter(isOver)).toEqual(['canceled', 'refunded']);
    expect(isOver('toString')).toBe(false);
  });

  test('says what each button does, and what the buyer may expect of each status', () => {
    expect(orderStatuses.map(status => orderStatusRules[status].verb)).toEqual([
      'Wait for payment',
      'Mark processing',
      'Mark paid',
      'Pack',
      'Ship',
      'Mark out for delivery',
      'Mark delivered',
      'Cancel order',
      'Mark refunded',
    ]);
    expect(orderStatuses.map(status => orderStatusRules[status].help)).toEqual([
      'Waiting for your payment until {time}.',
      'The payment is under way.',
      'We pack it next.',
      'Ready for the carrier.',
      'On its way.',
      'It should arrive today.',
      'It has arrived.',
      'Nothing more will happen.',
      'The money is on its way back.',
    ]);
  });

  test('records each move under a known event type', () => {
    expect(orderStatuses.map(status => orderStatusRules[status].eventType).join(' ')).toBe(
      'note note paid packed shipped out_for_delivery delivered canceled refunded',
    );
  });

  test('lets an order be packed, sent, arrive or end', () => {
    expect(statusesThat(isUnpaid)).toEqual(['pending', 'processing']);
    expect(statusesThat(isPacked)).toEqual(['packed', 'shipped', 'out_for_delivery', 'delivered']);
    expect(statusesThat(isSent)).toEqual(['shipped', 'out_for_delivery', 'delivered']);
    expect(statusesThat(isOnItsWay)).toEqual(['shipped', 'out_for_delivery']);
    expect(statusesThat(hasParcel)).toEqual(['packed', 'shipped', 'out_for_delivery']);
    expect(statusesThat(awaitsCarrier)).toEqual(['pending', 'processing', 'paid', 'packed']);
    expect(statusesThat(isOver)).toEqual(['canceled', 'refunded']);
    expect(statusesThat(isDone)).toEqual(['delivered', 'canceled', 'refunded']);
    expect(isDone('lost')).toBe(false);
  });

  test('has a label for each status, and capitalizes unknown ones', () => {
    expect(orderStatuses.map(orderStatusLabel).join(', ')).toBe(
      'Pending Payment, Processing, Paid, Packed, Shipped, Out for Delivery, Delivered, Canceled, Refunded',
    );
    expect(orderStatusLabel('_lost_')).toBe('Lost');
    expect(orderStatusLabel('toString')).toBe('ToString');
    expect(orderStatusLook('out_for_delivery')).toMatchObject({ tone: 'violet', sign: 'pin' });
    expect(orderStatusLook('lost_in_field')).toEqual({ label: 'Lost in field', tone: 'neutral' });
    expect(orderStatusLook('constructor')).toEqual({ label: 'Constructor', tone: 'neutral' });
    expect(orderStatusLook('').label).toBe('Unknown');
    expect(orderEventLabel('created')).toBe('Order Created');
    expect(orderEventLabel('note')).toBe('Note Added');
    expect(orderEventLabel('weighed')).toBe('Weighed');
  });
});

describe('mayMove', () => {
  test('staff may move any status to any other', () => {
    for (const from of orderStatuses) expect(orderStatuses.filter(to => !mayMove('staff', from, to))).toEqual([from]);
  });

  test('the buyer can only cancel, and only before packing', () => {
    for (const from of orderStatuses) {
      const isOpen = ['pending', 'processing', 'paid'].includes(from);
      expect(
        orderStatuses.filter(to => mayMove('buyer', from, to)),
        from,
      ).toEqual(isOpen ? ['canceled'] : []);
    }
  });

  test('the shop itself never makes a paid order unpaid, and moves a refunded order only to canceled', () => {
    const journey = fc.tuple(anyStatus, fc.array(anyStatus, { maxLength: 30 }));
    fc.assert(
      fc.property(journey, ([start, wishes]) => {
        const visited = walk(start, wishes);
        const paidAt = visited.indexOf('paid');
        if (paidAt >= 0) expect(visited.slice(paidAt)).not.toContain('pending');
        const refundedAt = visited.indexOf('refunded');
        if (refundedAt >= 0) expect([undefined, 'canceled']).toContain(visited[refundedAt + 1]);
      }),
    );
  });

  test('the shop itself follows the money and other programs that ship, and never packs', () => {
    const ways = orderStatuses.map(from =>
      [from, ...orderStatuses.filter(to => mayMove('system', from, to))].join(' '),
    );
    expect(ways).toEqual([
      'pending processing paid canceled',
      'processing pending paid canceled',
      'paid shipped refunded',
      'packed shipped refunded',
      'shipped out_for_delivery delivered refunded',
      'out_for_delivery delivered refunded',
      'delivered refunded',
      'canceled paid refunded',
      'refunded canceled',
    ]);
  });

  function walk(start: OrderStatus, wishes: OrderStatus[]): OrderStatus[] {
    const way = [start];
    for (const to of wishes) if (mayMove('system', way.at(-1) ?? start, to)) way.push(to);
    return way;
  }
});
