import { expect, test } from 'vitest';
import { type MoneyState, moneyBadge, moneyLabel } from './order-money.ts';
import { orderStatuses } from './order-state.ts';

const confirmed: Partial<Record<MoneyState, number>> = { partly_refunded: 500, refunded: 4439 };
const shown = (state: MoneyState, refundedCents = confirmed[state] ?? 0) => ({
  state,
  totalCents: 4439,
  refundedCents,
});
const labels = (state: MoneyState, refundedCents?: number) =>
  Object.fromEntries(
    orderStatuses.map(status => [status, moneyBadge(status, shown(state, refundedCents))?.label ?? null]),
  );
const everywhere = (label: string | null) => Object.fromEntries(orderStatuses.map(status => [status, label]));

test('an order whose money is as its status says has no second badge', () => {
  expect(labels('free')).toEqual(everywhere(null));
  expect(labels('paid')).toEqual({ ...everywhere(null), canceled: 'Not refunded', refunded: 'Not refunded' });
});

test('an order that was sent without money says so, and one that still waits or has ended does not', () => {
  const waiting = { pending: null, processing: null, canceled: null, refunded: null };
  expect(labels('unpaid')).toEqual({ ...everywhere('Not paid'), ...waiting });
});

test('refunded money is shown beside every status but Refunded', () => {
  expect(labels('partly_refunded')).toEqual(everywhere('Partly refunded'));
  expect(labels('refunded')).toEqual({ ...everywhere('Refunded'), refunded: null });
});

test('money from outside the shop, and a second payment, are always said', () => {
  expect(labels('by_hand')).toEqual(everywhere('Paid outside the shop'));
  expect(labels('paid_twice')).toEqual(everywhere('Paid twice'));
});

test('a refund that the provider has not confirmed never reads as done', () => {
  expect(labels('refunded', 0)).toEqual(everywhere('Refund under way'));
  expect(labels('refunded', 500)).toEqual(everywhere('Refund under way'));
  expect(labels('partly_refunded', 0)).toEqual(everywhere('Refund under way'));
  expect(labels('partly_refunded', 1)).toEqual(everywhere('Partly refunded'));
  expect(moneyLabel(shown('refunded', 4438))).toBe('Refund under way');
  expect(moneyLabel(shown('paid'))).toBe('Paid');
});
