import { expect, it } from 'vitest';
import { bulkSkip, bulkStatuses, skipWords } from './bulk-move.ts';
import { moneyStates } from './order-money.ts';
import { staffMove } from './order-move.ts';
import { orderStatuses } from './order-state.ts';

it('a bulk change leaves what is further along, over or not paid', () => {
  const skip = (status: (typeof orderStatuses)[number], money: 'paid' | 'unpaid' = 'paid') =>
    bulkSkip({ status, money }, 'packed');
  expect(skip('paid')).toBeNull();
  expect(skip('packed')).toBe('already packed');
  expect(skip('shipped')).toBe('already shipped');
  expect(skip('out_for_delivery')).toBe('already out for delivery');
  expect(skip('canceled', 'unpaid')).toBe('canceled');
  expect(skip('pending', 'unpaid')).toBe('not paid');
});

it('what it moves needs no answer, goes forward, and can be taken back', () => {
  for (const to of bulkStatuses)
    for (const status of orderStatuses)
      for (const money of moneyStates) {
        if (bulkSkip({ status, money }, to)) continue;
        expect(staffMove(status, to, money)).toMatchObject({ refusal: null, asks: null, goods: 'stay', canUndo: true });
        expect(orderStatuses.indexOf(to)).toBeGreaterThan(orderStatuses.indexOf(status));
      }
});

it('reasons are counted if they differ', () => {
  expect(skipWords(['already shipped', 'already shipped'])).toBe('already shipped');
  expect(skipWords(['already shipped', 'canceled', 'already shipped'])).toBe('2 already shipped, 1 canceled');
});
