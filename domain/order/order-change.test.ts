import { describe, expect, test } from 'vitest';
import {
  canBuyerCancel,
  canBuyerCorrectAddress,
  canHoldLonger,
  canPayNow,
  canStaffChangeItems,
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
    expect(rule({ status: 'paid', placedAt, changeMinutes: 60, isPaidByHand: false, label: null }, soon)).toEqual({
      ok: true,
    });
    expect(rule({ status: 'paid', placedAt, changeMinutes: 60, isPaidByHand: false, label: null }, atTheHour)).toEqual({
      ok: true,
    });
    expect(rule({ status: 'paid', placedAt, changeMinutes: 60, isPaidByHand: false, label: null }, justAfter)).toEqual({
      ok: false,
      reason: 'too_late',
      text: 'The hour for changes has passed.',
    });
  });

  test('is possible for as long as the shop said when the order was placed', () => {
    const order = { status: 'paid', placedAt, changeMinutes: 20, isPaidByHand: false, label: null } as const;
    expect(rule(order, new Date('2026-11-20T18:20:00.000Z'))).toEqual({ ok: true });
    expect(rule(order, soon)).toMatchObject({ reason: 'too_late', text: 'The time for changes has passed.' });
  });

  test('is possible only before packing', () => {
    const open = orderStatuses.filter(
      status => rule({ status, placedAt, changeMinutes: 60, isPaidByHand: false, label: null }, soon).ok,
    );
    expect(open).toEqual(['pending', 'processing', 'paid']);
  });
});

test('a packed order says what can no longer be changed', () => {
  const packed = { status: 'packed', placedAt, changeMinutes: 60, isPaidByHand: false, label: null } as const;
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
    expect(canStaffCorrectAddress(status, null), status).toEqual({ ok: true });
  for (const status of ['shipped', 'out_for_delivery', 'delivered'] as const)
    expect(canStaffCorrectAddress(status, null), status).toEqual({
      ok: false,
      reason: 'too_late',
      text: 'The carrier has it. Only the carrier can change where it goes.',
    });
  for (const status of ['canceled', 'refunded'] as const)
    expect(canStaffCorrectAddress(status, null), status).toEqual({
      ok: false,
      reason: 'wrong_status',
      text: 'This order is over: nothing is sent.',
    });
});

describe('a label of the parcel', () => {
  const label = { state: 'bought', at: null } as const;

  test('keeps the address and the items until it is voided', () => {
    const has = (text: string) => ({ ok: false, reason: 'has_label', text });
    const placed = { status: 'paid', placedAt, changeMinutes: 60 } as const;
    expect(canBuyerCorrectAddress({ ...placed, label: { ...label, state: 'voiding' } }, soon)).toEqual(
      has('Your parcel has a label already. Write to us, and we correct the address.'),
    );
    for (const [known, text] of [
      [label, 'This parcel has a label. Void the label first.'],
      [{ ...label, at: 'GG-7K3F-92QX' }, 'This parcel has the label of order GG-7K3F-92QX. Void that label first.'],
      [
        { state: 'buying', at: null },
        'A label is being bought for this parcel. Wait for the answer, then void the label.',
      ],
      [{ state: 'voiding', at: null }, 'The label of this parcel is being voided. Wait for the answer.'],
    ] as const) {
      for (const status of ['paid', 'packed'] as const) {
        expect(canStaffCorrectAddress(status, known)).toEqual(has(text));
        expect(canStaffChangeItems({ status, isSettled: true, label: known })).toEqual(has(text));
      }
    }
  });

  test('that the carrier has scanned is as good as a parcel that was sent', () => {
    const moving = { state: 'moving', at: null } as const;
    expect(canStaffCorrectAddress('packed', moving)).toEqual(canStaffCorrectAddress('shipped', null));
    const items = { isSettled: true, label: null };
    expect(canStaffChangeItems({ ...items, status: 'packed', label: moving })).toEqual(
      canStaffChangeItems({ ...items, status: 'shipped' }),
    );
  });

  test('says nothing new of an order that is over, sent or unpaid', () => {
    expect(canStaffCorrectAddress('canceled', label)).toEqual(canStaffCorrectAddress('canceled', null));
    expect(canStaffCorrectAddress('shipped', label)).toEqual(canStaffCorrectAddress('shipped', null));
    expect(canStaffChangeItems({ status: 'pending', isSettled: false, label })).toMatchObject({ reason: 'too_early' });
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
