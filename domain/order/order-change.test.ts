import { describe, expect, test } from 'vitest';
import {
  canBuyerCancel,
  canBuyerCorrectAddress,
  canHoldLonger,
  canPayNow,
  canStaffCorrectAddress,
  changeUntil,
} from './order-change.ts';
import { orderStatuses } from './order-state.ts';

const placedAt = new Date('2026-11-20T18:00:00.000Z');
const soon = new Date('2026-11-20T18:30:00.000Z');
const atTheHour = new Date('2026-11-20T19:00:00.000Z');
const justAfter = new Date('2026-11-20T19:00:00.001Z');

describe.each([
  ['canceling', canBuyerCancel],
  ['correcting the address', canBuyerCorrectAddress],
])('%s', (_, rule) => {
  test('is possible for exactly an hour', () => {
    expect(changeUntil(placedAt, 60)).toEqual(atTheHour);
    expect(rule({ status: 'paid', placedAt, changeMinutes: 60, isPaidByHand: false }, soon)).toEqual({ ok: true });
    expect(rule({ status: 'paid', placedAt, changeMinutes: 60, isPaidByHand: false }, atTheHour)).toEqual({ ok: true });
    expect(rule({ status: 'paid', placedAt, changeMinutes: 60, isPaidByHand: false }, justAfter)).toEqual({
      ok: false,
      reason: 'too_late',
      text: 'The hour for changes has passed.',
    });
  });

  test('is possible for as long as the shop said when the order was placed', () => {
    const order = { status: 'paid', placedAt, changeMinutes: 20, isPaidByHand: false } as const;
    expect(rule(order, new Date('2026-11-20T18:20:00.000Z'))).toEqual({ ok: true });
    expect(rule(order, soon)).toMatchObject({ reason: 'too_late', text: 'The time for changes has passed.' });
  });

  test('is possible only before packing', () => {
    const open = orderStatuses.filter(
      status => rule({ status, placedAt, changeMinutes: 60, isPaidByHand: false }, soon).ok,
    );
    expect(open).toEqual(['pending', 'processing', 'paid']);
  });
});

test('a packed order says what can no longer be changed', () => {
  const packed = { status: 'packed', placedAt, changeMinutes: 60, isPaidByHand: false } as const;
  expect(canBuyerCancel(packed, soon)).toEqual({
    ok: false,
    reason: 'wrong_status',
    text: 'This order can no longer be canceled here.',
  });
  expect(canBuyerCorrectAddress(packed, soon)).toEqual({
    ok: false,
    reason: 'wrong_status',
    text: 'The address of this order can no longer be corrected here.',
  });
});

test('staff correct the address until the parcel has left, but not of a closed order', () => {
  for (const status of ['pending', 'processing', 'paid', 'packed'] as const)
    expect(canStaffCorrectAddress(status), status).toEqual({ ok: true });
  for (const status of ['shipped', 'out_for_delivery', 'delivered'] as const)
    expect(canStaffCorrectAddress(status), status).toEqual({
      ok: false,
      reason: 'too_late',
      text: 'The carrier has it. Only the carrier can change where it goes.',
    });
  for (const status of ['canceled', 'refunded'] as const)
    expect(canStaffCorrectAddress(status), status).toEqual({
      ok: false,
      reason: 'wrong_status',
      text: 'This order is over: nothing is sent.',
    });
});

test('a payment by hand can be refunded by staff only', () => {
  expect(canBuyerCancel({ status: 'paid', placedAt, changeMinutes: 60, isPaidByHand: true }, soon).ok).toBe(false);
});

describe('canPayNow', () => {
  test('only a pending order can be paid', () => {
    const payable = orderStatuses.filter(
      status => canPayNow({ status, holdExpiresAt: atTheHour, isSettled: false }, soon).ok,
    );
    expect(payable).toEqual(['pending']);
  });

  test('not again: an order that was paid and moved back waits for staff, not for money', () => {
    expect(canPayNow({ status: 'pending', holdExpiresAt: null, isSettled: true }, soon)).toEqual({
      ok: false,
      reason: 'wrong_status',
      text: 'This order can no longer be paid.',
    });
  });

  test('only until the hold ends', () => {
    expect(canPayNow({ status: 'pending', holdExpiresAt: null, isSettled: false }, justAfter)).toEqual({ ok: true });
    expect(canPayNow({ status: 'pending', holdExpiresAt: atTheHour, isSettled: false }, atTheHour)).toEqual({
      ok: false,
      reason: 'too_late',
      text: 'The time to pay ran out, so the order was canceled.',
    });
  });
});

test('more time to pay is given once, in the last hour of the hold', () => {
  const order = { status: 'pending', isSettled: false, holdExpiresAt: atTheHour, isHeldLonger: false } as const;
  expect(canHoldLonger(order, soon)).toEqual({ ok: true });
  const again = { reason: 'wrong_status', text: 'This order was held longer once already.' };
  expect(canHoldLonger({ ...order, isHeldLonger: true }, soon)).toMatchObject(again);
  expect(canHoldLonger({ ...order, holdExpiresAt: null }, soon).ok).toBe(false);
  expect(canHoldLonger(order, placedAt)).toEqual({ ok: true });
  expect(canHoldLonger(order, new Date(placedAt.getTime() - 1))).toEqual({
    ok: false,
    reason: 'too_early',
    text: 'There is more than an hour left to pay.',
  });
  expect(canHoldLonger(order, atTheHour)).toMatchObject({ reason: 'too_late' });
  expect(canHoldLonger({ ...order, status: 'paid', isSettled: true, isHeldLonger: true }, soon)).toMatchObject({
    reason: 'wrong_status',
    text: 'This order can no longer be paid.',
  });
});
