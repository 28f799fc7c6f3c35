import { describe, expect, test } from 'vitest';
import { canBuyerCancel, canBuyerCorrectAddress, canHoldLonger, canPayNow, changeUntil } from './order-change.ts';
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

  test('is possible for as long as the shop said when it was placed', () => {
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

test('a packed order says that it cannot be canceled here', () => {
  expect(canBuyerCancel({ status: 'packed', placedAt, changeMinutes: 60, isPaidByHand: false }, soon)).toMatchObject({
    text: 'This order can no longer be canceled here.',
  });
});

test('what was paid by hand only staff can give back', () => {
  expect(canBuyerCancel({ status: 'paid', placedAt, changeMinutes: 60, isPaidByHand: true }, soon).ok).toBe(false);
});

describe('canPayNow', () => {
  test('only a pending order can be paid', () => {
    const payable = orderStatuses.filter(
      status => canPayNow({ status, holdExpiresAt: atTheHour, isSettled: false }, soon).ok,
    );
    expect(payable).toEqual(['pending']);
  });

  test('not again: one that was paid and moved back waits for staff, not for money', () => {
    expect(canPayNow({ status: 'pending', holdExpiresAt: null, isSettled: true }, soon)).toMatchObject({ ok: false });
  });

  test('until the hold ends', () => {
    expect(canPayNow({ status: 'pending', holdExpiresAt: null, isSettled: false }, justAfter)).toEqual({ ok: true });
    expect(canPayNow({ status: 'pending', holdExpiresAt: atTheHour, isSettled: false }, atTheHour)).toMatchObject({
      reason: 'too_late',
    });
  });
});

test('more time to pay can be had once, in the last hour before the end', () => {
  const order = { status: 'pending', isSettled: false, holdExpiresAt: atTheHour, isHeldLonger: false } as const;
  expect(canHoldLonger(order, soon)).toEqual({ ok: true });
  const again = { reason: 'wrong_status', text: 'This order was held longer once already.' };
  expect(canHoldLonger({ ...order, isHeldLonger: true }, soon)).toMatchObject(again);
  expect(canHoldLonger({ ...order, holdExpiresAt: null }, soon).ok).toBe(false);
  expect(canHoldLonger(order, placedAt)).toEqual({ ok: true });
  expect(canHoldLonger(order, new Date(placedAt.getTime() - 1))).toMatchObject({ reason: 'too_early' });
  expect(canHoldLonger(order, atTheHour)).toMatchObject({ reason: 'too_late' });
  expect(canHoldLonger({ ...order, status: 'paid', isSettled: true }, soon)).toMatchObject({ reason: 'wrong_status' });
});
