import type { CallPoint } from './provider-gate.ts';
import type { RowPoint } from './row-gate.ts';

/** What is under way when the shop is killed. */
export type Journey = 'order' | 'stripe event' | 'paypal return' | 'refund' | 'hold' | 'mail';

export interface CrashPoint {
  name: string;
  journey: Journey;
  at: { call: CallPoint } | { row: RowPoint };
}

const call = (pattern: RegExp, when: CallPoint['when']) => ({ call: { call: pattern, when } });

/** Where the shop is killed. At a row the transaction waits just before its commit, which then succeeds or is lost. */
export const crashPoints: CrashPoint[] = [
  { name: 'order before its commit', journey: 'order', at: { row: 'order-written' } },
  {
    name: 'order committed, provider not asked',
    journey: 'order',
    at: call(/^POST \/v1\/checkout\/sessions$/, 'arriving'),
  },
  {
    name: 'provider answered, not recorded',
    journey: 'order',
    at: call(/^POST \/v1\/checkout\/sessions$/, 'answered'),
  },
  { name: 'payment page recorded, buyer not answered', journey: 'order', at: { row: 'redirect-recorded' } },
  { name: 'event arrived, not kept', journey: 'stripe event', at: { row: 'event-kept' } },
  { name: 'amid an event', journey: 'stripe event', at: { row: 'capture-applied' } },
  { name: 'event applied, not marked', journey: 'stripe event', at: { row: 'event-marked' } },
  { name: 'approved, capture not asked', journey: 'paypal return', at: call(/^POST .*\/capture$/, 'arriving') },
  { name: 'captured, not recorded', journey: 'paypal return', at: call(/^POST .*\/capture$/, 'answered') },
  { name: 'refund written, provider not asked', journey: 'refund', at: call(/^POST \/v1\/refunds$/, 'arriving') },
  { name: 'refunded, not settled', journey: 'refund', at: call(/^POST \/v1\/refunds$/, 'answered') },
  { name: 'session ended, goods not returned', journey: 'hold', at: call(/^POST .*\/expire$/, 'answered') },
  { name: 'goods returned, not committed', journey: 'hold', at: { row: 'goods-returned' } },
  { name: 'mail queued, not marked', journey: 'mail', at: { row: 'mail-queued' } },
  { name: 'mail sent, not recorded', journey: 'mail', at: { row: 'mail-recorded' } },
];
