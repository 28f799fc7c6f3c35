import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderEventLabel } from './order-event.ts';
import {
  mayMove,
  notifiesBuyer,
  type OrderStatus,
  orderStatuses,
  orderStatusLabel,
  orderStatusLook,
  orderStatusRules,
  staffMove,
} from './order-state.ts';

const anyStatus = fc.constantFrom(...orderStatuses);
const unpaid = { isSettled: false, refundableCents: 0 };
const paid = { isSettled: true, refundableCents: 4439 };

describe('the table', () => {
  test('has a row for each status, and no other', () => {
    expect(Object.keys(orderStatusRules)).toEqual([...orderStatuses]);
  });

  test('the buyer hears of shipping, delivery, cancellation and refund', () => {
    expect(orderStatuses.filter(notifiesBuyer)).toEqual([
      'shipped',
      'out_for_delivery',
      'delivered',
      'canceled',
      'refunded',
    ]);
  });

  test('each move is written under one of the event types of the specification', () => {
    expect(orderStatuses.map(status => orderStatusRules[status].eventType).join(' ')).toBe(
      'note note paid packed shipped out_for_delivery delivered canceled refunded',
    );
  });

  test('labels are those of the specification, unknown ones are capitalised', () => {
    expect(orderStatusLabel('pending')).toBe('Pending Payment');
    expect(orderStatusLabel('out_for_delivery')).toBe('Out for Delivery');
    expect(orderStatusLabel('lost')).toBe('Lost');
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
    fc.assert(fc.property(anyStatus, anyStatus, (from, to) => mayMove('staff', from, to) === (from !== to)));
  });

  test('the buyer can only cancel, and only before packing', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, to) => {
        const isOpen = ['pending', 'processing', 'paid'].includes(from);
        expect(mayMove('buyer', from, to)).toBe(isOpen && to === 'canceled');
      }),
    );
  });

  test('by itself the shop never takes a paid order back to unpaid, and never leaves a refund', () => {
    const journey = fc.tuple(anyStatus, fc.array(anyStatus, { maxLength: 30 }));
    fc.assert(
      fc.property(journey, ([start, wishes]) => {
        const visited = walk(start, wishes);
        const paidAt = visited.indexOf('paid');
        if (paidAt >= 0) expect(visited.slice(paidAt)).not.toContain('pending');
        const refundedAt = visited.indexOf('refunded');
        if (refundedAt >= 0) expect(visited.length - 1).toBe(refundedAt);
      }),
    );
  });

  function walk(start: OrderStatus, wishes: OrderStatus[]): OrderStatus[] {
    const way = [start];
    for (const to of wishes) if (mayMove('system', way.at(-1) ?? start, to)) way.push(to);
    return way;
  }
});

describe('staffMove', () => {
  test('a paid order that ends asks what to refund', () => {
    expect(staffMove('paid', 'canceled', paid)).toMatchObject({ allowed: true, asksRefund: true });
    expect(staffMove('delivered', 'refunded', paid).asksRefund).toBe(true);
    expect(staffMove('pending', 'canceled', unpaid).asksRefund).toBe(false);
    expect(staffMove('paid', 'shipped', paid).asksRefund).toBe(false);
    expect(staffMove('canceled', 'refunded', { isSettled: true, refundableCents: 0 }).asksRefund).toBe(false);
  });

  test('marking an order paid without a payment asks for a reason', () => {
    expect(staffMove('pending', 'paid', unpaid).asksReason).toBe(true);
    expect(staffMove('packed', 'paid', paid).asksReason).toBe(false);
    expect(staffMove('pending', 'packed', unpaid).asksReason).toBe(false);
  });

  test('of two opposite moves exactly one goes back', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, to) => {
        fc.pre(from !== to);
        expect(staffMove(from, to, paid).isBackward).toBe(!staffMove(to, from, paid).isBackward);
      }),
    );
    expect(staffMove('shipped', 'packed', paid).isBackward).toBe(true);
    expect(staffMove('delivered', 'refunded', paid).isBackward).toBe(false);
  });

  test('staying where it is is no move and asks nothing', () => {
    expect(staffMove('paid', 'paid', unpaid)).toEqual({
      allowed: false,
      asksRefund: false,
      asksReason: false,
      isBackward: false,
    });
  });
});
