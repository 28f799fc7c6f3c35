import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  awaitsStaff,
  expectsParcel,
  isOpenReturn,
  mayMoveReturn,
  type ReturnActor,
  type ReturnStatus,
  returnLook,
  returnStatuses,
  returnStatusesThat,
  returnStatusRules,
  takesUnits,
} from './return-state.ts';

const order: readonly ReturnStatus[] = ['asked', 'approved', 'on_way', 'arrived', 'received'];

test('every walk through the table goes forward and comes to an end', () => {
  const actors = fc.constantFrom<ReturnActor>('buyer', 'staff', 'system');
  fc.assert(
    fc.property(fc.array(fc.tuple(actors, fc.constantFrom(...returnStatuses)), { maxLength: 30 }), wishes => {
      let status: ReturnStatus = 'asked';
      for (const [actor, to] of wishes) {
        if (!mayMoveReturn(actor, status, to)) continue;
        expect(isOpenReturn(status)).toBe(true);
        if (isOpenReturn(to)) expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(status));
        status = to;
      }
    }),
  );
});

test('an ended return stays ended, whoever asks', () => {
  for (const from of returnStatusesThat(status => !isOpenReturn(status)))
    for (const to of returnStatuses)
      for (const actor of ['buyer', 'staff', 'system'] as const) expect(mayMoveReturn(actor, from, to)).toBe(false);
});

test('money goes back only for what was received', () => {
  expect(returnStatuses.filter(from => mayMoveReturn('staff', from, 'refunded'))).toEqual(['received']);
  expect(returnStatuses.filter(from => mayMoveReturn('staff', from, 'replaced'))).toEqual(['received']);
});

test('the buyer calls it off until the parcel is on its way', () => {
  expect(returnStatuses.filter(from => mayMoveReturn('buyer', from, 'closed'))).toEqual(['asked', 'approved']);
});

test('staff are waited for when somebody asks and when a parcel has come', () => {
  expect(returnStatusesThat(awaitsStaff)).toEqual(['asked', 'arrived', 'received']);
});

test('the buyer is told where to send it once it is approved, until it has arrived', () => {
  expect(returnStatusesThat(expectsParcel)).toEqual(['approved', 'on_way']);
});

test('a declined, closed or refunded return leaves its units to another', () => {
  expect(returnStatusesThat(status => !takesUnits(status))).toEqual(['refunded', 'declined', 'closed']);
});

test('labels differ', () => {
  expect(new Set(returnStatuses.map(status => returnStatusRules[status].label)).size).toBe(returnStatuses.length);
});

test('a refund that the bank refused never reads as done', () => {
  expect(returnLook('refunded', { status: 'failed' })).toMatchObject({ label: 'Refund refused', tone: 'error' });
  expect(returnLook('refunded', { status: 'requested' }).label).toBe('Refunded');
  expect(returnLook('closed', null).label).toBe('Closed');
});
