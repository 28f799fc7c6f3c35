import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/order-state.ts';
import { lineProblem, type ReturnPolicy, refundDueOn, returnTime, returnWindow } from './return-policy.ts';
import { isOurFault, returnConditions, returnReasons } from './return-reason.ts';

const policy: ReturnPolicy = {
  days: 30,
  estimateCounts: true,
  leftPercent: 75,
  refundDays: 7,
  shopPaysParcel: false,
  feeCents: 0,
  restocksUnopened: true,
  approvesByRule: false,
};

test('the time for returning ends thirty days after delivery, or after the expected day', () => {
  const end = (deliveredAt: string | null, estimated: string | null) =>
    returnWindow(policy, { deliveredAt, estimated })?.ends;
  expect(end('2026-11-01T10:00:00Z', '2026-10-28')).toEqual(new Date('2026-12-01T10:00:00Z'));
  expect(end(null, '2026-10-28')).toEqual(new Date('2026-11-27T00:00:00Z'));
  expect(end(null, null)).toBeUndefined();
  expect(returnWindow({ ...policy, estimateCounts: false }, { deliveredAt: null, estimated: '2026-10-28' })).toBeNull();
});

test('the refund is due from the day the carrier delivered the parcel, not from when staff opened it', () => {
  const step = (status: string, day: string) => ({ status, created_at: new Date(`${day}T18:00:00Z`) });
  const opened = step('received', '2026-11-05');
  expect(refundDueOn([step('on_way', '2026-10-30'), step('arrived', '2026-11-02'), opened], 3)).toBe('2026-11-05');
  expect(refundDueOn([step('on_way', '2026-10-30'), opened], 3)).toBe('2026-11-10');
  expect(refundDueOn([step('on_way', '2026-10-30')], 3)).toBeNull();
});

describe('a return may be asked for', () => {
  const order = { status: 'delivered', deliveredAt: new Date('2026-11-01T10:00:00Z'), estimated: null };

  test('from delivery to the last moment of the window', () => {
    expect(returnTime(policy, order, new Date('2026-11-01T09:59:59Z'))).toBe('early');
    expect(returnTime(policy, order, new Date('2026-11-01T10:00:00Z'))).toBe('open');
    expect(returnTime(policy, order, new Date('2026-12-01T10:00:00Z'))).toBe('open');
    expect(returnTime(policy, order, new Date('2026-12-01T10:00:01Z'))).toBe('late');
  });

  test('only of an order that was sent and is not over', () => {
    const now = new Date('2026-11-02T00:00:00Z');
    const open = orderStatuses.filter(status => returnTime(policy, { ...order, status }, now) === 'open');
    expect(open).toEqual(['shipped', 'out_for_delivery', 'delivered']);
  });

  test('not before a parcel on its way is expected', () => {
    const shipped = { status: 'shipped', deliveredAt: null, estimated: '2026-11-05' };
    expect(returnTime(policy, shipped, new Date('2026-11-04T00:00:00Z'))).toBe('early');
    expect(returnTime(policy, shipped, new Date('2026-11-05T00:00:00Z'))).toBe('open');
    expect(returnTime(policy, { ...shipped, estimated: null }, new Date('2027-01-01T00:00:00Z'))).toBe('early');
  });
});

test('what is used up or excluded does not fit, unless it was our fault', () => {
  for (const reason of returnReasons)
    for (const condition of returnConditions)
      for (const isReturnable of [true, false]) {
        const problem = lineProblem({ reason, condition, isReturnable });
        const expected = !isReturnable ? 'excluded' : condition === 'too_little' ? 'too_little' : null;
        expect(problem, `${reason} ${condition}`).toBe(isOurFault(reason) ? null : expected);
      }
});
