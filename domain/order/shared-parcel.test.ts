import { describe, expect, test } from 'vitest';
import type { OrderStatus } from './order-state.ts';
import { isInParcel, statusInParcel } from './shared-parcel.ts';

const number = '9400111899223344556127';
const of = (status: OrderStatus, trackingNumber: string | null = null, address = '7 Hill Road') => ({
  status,
  trackingNumber,
  address,
});

describe('goods added to an order are in its parcel', () => {
  test.each([
    ['paid', 'paid', true],
    ['paid', 'packed', true],
    ['packed', 'packed', true],
    ['packed', 'paid', false],
    ['paid', 'pending', false],
    ['paid', 'processing', false],
    ['paid', 'canceled', false],
    ['paid', 'shipped', false],
    ['pending', 'paid', false],
    ['canceled', 'paid', false],
    ['refunded', 'packed', false],
    ['shipped', 'packed', false],
  ] as const)('of one that is %s, if it is %s: %s', (original, added, is) => {
    expect(isInParcel(of(original), of(added))).toBe(is);
  });

  test('if they have the same address', () => {
    expect(isInParcel(of('paid'), of('paid', null, '8 Hill Road'))).toBe(false);
  });

  test('by its number, once it was sent', () => {
    expect(isInParcel(of('shipped', number), of('delivered', number))).toBe(true);
    expect(isInParcel(of('shipped', number), of('shipped', '1Z999'))).toBe(false);
    expect(isInParcel(of('shipped', number), of('shipped'))).toBe(false);
    expect(isInParcel(of('shipped'), of('shipped'))).toBe(true);
  });
});

test.each([
  ['paid', 'packed', 'paid', 'packed'],
  ['paid', 'packed', 'packed', 'packed'],
  ['paid', 'shipped', 'packed', 'shipped'],
  ['packed', 'paid', 'packed', 'paid'],
  ['shipped', 'packed', 'shipped', 'packed'],
  ['shipped', 'delivered', 'out_for_delivery', 'delivered'],
  ['shipped', 'out_for_delivery', 'delivered', 'delivered'],
  ['packed', 'canceled', 'packed', 'packed'],
  ['packed', 'pending', 'packed', 'packed'],
  ['canceled', 'paid', 'paid', 'paid'],
] as const)('when the order goes from %s to %s, one that is %s is then %s', (from, to, added, then) => {
  expect(statusInParcel(from, to, added)).toBe(then);
});
