import { expect, test } from 'vitest';
import { refundState } from './refund-state.ts';

const [before, at, after] = [9, 10, 11].map(hour => new Date(Date.UTC(2026, 0, 1, hour))) as [Date, Date, Date];

test.each([
  ['failed', null, 'failed'],
  ['failed', after, 'settled'],
  // It failed again later.
  ['failed', before, 'failed'],
  ['succeeded', after, 'succeeded'],
  ['requested', after, 'requested'],
])('a refund that has %s, settled at %s, is %s', (status, handledAt, state) => {
  expect(refundState({ status, at }, handledAt)).toBe(state);
});
