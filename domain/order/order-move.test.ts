import { describe, expect, test } from 'vitest';
import { keepsMoney, type MoneyState, moneyState, moneyStates } from './order-money.ts';
import { canRecordPayment, nextForStaff, staffMove } from './order-move.ts';
import { type OrderStatus, orderStatuses, orderStatusRules } from './order-state.ts';

const allMoves = orderStatuses.flatMap(from =>
  orderStatuses.flatMap(to => moneyStates.map(money => ({ from, to, money, move: staffMove(from, to, money) }))),
);
const asks = (from: OrderStatus, to: OrderStatus, money: MoneyState) => staffMove(from, to, money).asks;

describe('a staff move asks', () => {
  test('what to refund when an order ends with money kept, and otherwise nothing about money', () => {
    for (const { from, to, money, move } of allMoves) {
      const isEnd = to === 'canceled' || to === 'refunded';
      const asksRefund = move.refusal === null && isEnd && keepsMoney(money);
      expect(move.asks === 'refund', `${from} ${to} ${money}`).toBe(asksRefund);
    }
  });

  test('for a reason to mark an order paid without a payment', () => {
    expect(asks('pending', 'paid', 'unpaid')).toBe('reason');
    expect(asks('packed', 'paid', 'paid')).toBe('backward');
    expect(asks('pending', 'paid', 'by_hand')).toBeNull();
  });

  test('once before sending an order nobody paid for', () => {
    expect(asks('pending', 'packed', 'unpaid')).toBe('unpaid');
    expect(asks('shipped', 'delivered', 'unpaid')).toBeNull();
    expect(asks('paid', 'shipped', 'paid')).toBeNull();
    expect(asks('pending', 'processing', 'unpaid')).toBeNull();
  });

  test('whether an end without a refund is meant', () => {
    expect(asks('pending', 'canceled', 'unpaid')).toBe('end');
    expect(asks('paid', 'refunded', 'by_hand')).toBe('end');
  });

  test('whether a step back is meant', () => {
    expect(asks('shipped', 'packed', 'paid')).toBe('backward');
    expect(asks('paid', 'pending', 'paid')).toBe('backward');
  });

  test('nothing when the status stays', () => {
    const stays = { refusal: 'same_status', asks: null, goods: 'stay', tellsBuyer: false };
    for (const { move } of allMoves.filter(({ from, to }) => from === to)) expect(move).toMatchObject(stays);
  });
});

describe('a staff move', () => {
  test('starts a hold only for an unpaid order, so the clock never ends a paid one', () => {
    const held = allMoves.filter(({ move }) => move.holds).map(({ to, money }) => `${to} ${money}`);
    expect([...new Set(held)].sort()).toEqual(['pending unpaid', 'processing unpaid']);
  });

  test('returns goods to stock while they are in the shop; staff decide about sent ones', () => {
    expect(staffMove('paid', 'canceled', 'by_hand').goods).toBe('return');
    expect(staffMove('packed', 'canceled', 'unpaid').goods).toBe('return');
    for (const sent of ['shipped', 'out_for_delivery', 'delivered'] as const)
      expect(staffMove(sent, 'canceled', 'by_hand').goods, sent).toBe('ask');
    expect(staffMove('paid', 'canceled', 'paid').goods).toBe('ask');
    expect(staffMove('canceled', 'refunded', 'refunded').goods).toBe('stay');
  });

  test('takes the goods again when an order is reopened, unless its money was refunded', () => {
    expect(staffMove('canceled', 'pending', 'unpaid')).toMatchObject({ refusal: null, goods: 'take_again' });
    for (const money of ['refunded', 'partly_refunded'] as const)
      expect(staffMove('canceled', 'paid', money).refusal).toBe('money_given_back');
  });

  test('keeps money refunded by hand refunded, also by a detour', () => {
    for (const to of ['paid', 'delivered', 'pending', 'canceled'] as const)
      expect(staffMove('refunded', to, 'by_hand').refusal, to).toBe('money_given_back');
    expect(staffMove('refunded', 'paid', 'paid_twice').refusal).toBe('money_given_back');
    expect(staffMove('canceled', 'paid', 'by_hand').refusal).toBeNull();
  });

  test('reopens an unpaid order from refunded too', () => {
    expect(staffMove('refunded', 'pending', 'unpaid')).toMatchObject({ refusal: null, goods: 'take_again' });
  });

  test('the buyer gets a mail for shipped, delivered and canceled, and for refunded without a refund', () => {
    expect(orderStatuses.filter(to => staffMove('paid', to, 'paid').tellsBuyer)).toEqual([
      'shipped',
      'out_for_delivery',
      'delivered',
      'canceled',
    ]);
    expect(staffMove('paid', 'refunded', 'by_hand').tellsBuyer).toBe(true);
  });

  test('has a button label that says what it does', () => {
    expect(staffMove('paid', 'packed', 'paid').button).toBe('Pack');
    expect(staffMove('shipped', 'packed', 'paid').button).toBe('Move back to Packed');
    expect(staffMove('paid', 'canceled', 'paid').button).toBe('Cancel and refund');
    expect(staffMove('paid', 'refunded', 'paid').button).toBe('Refund');
    expect(staffMove('paid', 'paid', 'paid').button).toBe('Mark paid');
    expect(staffMove('paid', 'canceled', 'by_hand').button).toBe('Cancel order');
  });

  test('has one next step up to delivery', () => {
    const way = ['paid' as OrderStatus];
    for (let { next } = orderStatusRules.paid; next; { next } = orderStatusRules[next]) way.push(next);
    expect(way).toEqual(['paid', 'packed', 'shipped', 'out_for_delivery', 'delivered']);
    expect(orderStatusRules.pending.next).toBeNull();
  });

  test('leads from shipped to delivered, since only a carrier knows the step between', () => {
    const way = ['paid', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;
    expect(way.map(nextForStaff)).toEqual(['packed', 'shipped', 'delivered', 'delivered', null]);
  });
});

describe('the payment state of an order', () => {
  const nothing = { totalCents: 4439, isSettled: false, isByHand: false, creditLeftCents: 0 };
  const none = { ...nothing, own: null, besideLeftCents: 0 };
  const own = (reservedCents: number) => ({ capturedCents: 4439, reservedCents });

  test.each([
    ['unpaid', none],
    ['unpaid', { ...none, isByHand: true }],
    ['paid', { ...none, isSettled: true, own: own(0) }],
    ['by_hand', { ...none, isSettled: true, isByHand: true }],
    ['free', { ...none, totalCents: 0, isSettled: true }],
    ['partly_refunded', { ...none, isSettled: true, own: own(1) }],
    ['refunded', { ...none, isSettled: true, own: own(4439) }],
    // Its money is given back, what store credit paid is not.
    ['partly_refunded', { ...none, isSettled: true, own: own(4439), creditLeftCents: 500 }],
    ['free', { ...none, totalCents: 0, isSettled: true, creditLeftCents: 500 }],
    ['unpaid', { ...none, own: own(4439) }],
    ['paid_twice', { ...none, isSettled: true, own: own(0), besideLeftCents: 4439 }],
    ['paid_twice', { ...none, isSettled: true, isByHand: true, besideLeftCents: 4439 }],
    ['refunded', { ...none, isSettled: true, own: own(4439), besideLeftCents: 4439 }],
  ] as const)('is %s', (state, record) => {
    expect(moneyState(record)).toBe(state);
  });

  test('holds refundable money in three of them', () => {
    expect(moneyStates.filter(keepsMoney)).toEqual(['paid', 'partly_refunded', 'paid_twice']);
  });
});

test('a payment is recorded without a move for what was packed or sent unpaid', () => {
  const takes = orderStatuses.filter(status => canRecordPayment(status, 'unpaid'));
  expect(takes).toEqual(['packed', 'shipped', 'out_for_delivery', 'delivered']);
  const settled = moneyStates.filter(money => money !== 'unpaid');
  expect(settled.some(money => canRecordPayment('shipped', money))).toBe(false);
});
