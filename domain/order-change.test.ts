import { describe, expect, test } from 'vitest';
import { canBuyerCancel, canBuyerCorrectAddress, canPayNow, changeUntil } from './order-change.ts';
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
    expect(changeUntil(placedAt)).toEqual(atTheHour);
    expect(rule({ status: 'paid', placedAt }, soon)).toEqual({ ok: true });
    expect(rule({ status: 'paid', placedAt }, atTheHour)).toEqual({ ok: true });
    expect(rule({ status: 'paid', placedAt }, justAfter)).toEqual({
      ok: false,
      reason: 'too_late',
      text: 'The hour for changes has passed.',
    });
  });

  test('is possible only before packing', () => {
    const open = orderStatuses.filter(status => rule({ status, placedAt }, soon).ok);
    expect(open).toEqual(['pending', 'processing', 'paid']);
  });
});

test('a packed order says that it cannot be canceled here', () => {
  expect(canBuyerCancel({ status: 'packed', placedAt }, soon)).toMatchObject({
    text: 'This order can no longer be canceled here.',
  });
});

describe('canPayNow', () => {
  test('only a pending order can be paid', () => {
    const payable = orderStatuses.filter(status => canPayNow({ status, holdExpiresAt: atTheHour }, soon).ok);
    expect(payable).toEqual(['pending']);
  });

  test('until the hold ends', () => {
    expect(canPayNow({ status: 'pending', holdExpiresAt: null }, justAfter)).toEqual({ ok: true });
    expect(canPayNow({ status: 'pending', holdExpiresAt: atTheHour }, atTheHour)).toMatchObject({ reason: 'too_late' });
  });
});
