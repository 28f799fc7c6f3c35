import { describe, expect, it } from 'vitest';
import { dueAt, responseClock } from './response-clock.ts';
import { afterSupportHours, supportTimeBetween } from './support-hours.ts';

const hour = 60 * 60_000;
/** Eastern standard time is five hours behind UTC, daylight time four. */
const at = (instant: string) => new Date(instant);

describe('support hours', () => {
  it('add up within a day', () => {
    // Friday, November 20, 9:12 AM.
    expect(afterSupportHours(at('2026-11-20T14:12:00Z'), 4)).toEqual(at('2026-11-20T18:12:00Z'));
  });

  it('pause at night and go on in the morning', () => {
    // Thursday 5 PM: one hour today, three tomorrow from nine.
    expect(afterSupportHours(at('2026-11-19T22:00:00Z'), 4)).toEqual(at('2026-11-20T17:00:00Z'));
    expect(afterSupportHours(at('2026-11-20T03:00:00Z'), 1)).toEqual(at('2026-11-20T15:00:00Z'));
  });

  it('are short on Saturday and none on Sunday', () => {
    // Saturday 3 PM: one hour until four, the rest on Monday.
    expect(afterSupportHours(at('2026-11-21T20:00:00Z'), 2)).toEqual(at('2026-11-23T15:00:00Z'));
    expect(afterSupportHours(at('2026-11-22T17:00:00Z'), 1)).toEqual(at('2026-11-23T15:00:00Z'));
  });

  it('end with the working day, not with the next one', () => {
    expect(afterSupportHours(at('2026-11-20T14:00:00Z'), 9)).toEqual(at('2026-11-20T23:00:00Z'));
  });

  it('stay correct across daylight-saving changes', () => {
    // Clocks change in the nights to Sunday, March 8, and Sunday, November 1.
    expect(afterSupportHours(at('2026-03-06T22:00:00Z'), 8)).toEqual(at('2026-03-09T14:00:00Z'));
    expect(afterSupportHours(at('2026-10-30T21:00:00Z'), 8)).toEqual(at('2026-11-02T15:00:00Z'));
  });

  it('between two instants agree with afterSupportHours', () => {
    const from = at('2026-11-19T22:20:00Z');
    for (const hours of [0.5, 4, 12, 24, 100]) {
      const to = afterSupportHours(from, hours);
      expect(supportTimeBetween(from, to)).toBe(hours * hour);
      expect(supportTimeBetween(to, from)).toBe(-hours * hour);
    }
  });

  it('never end for a week without opening hours', () => {
    const shut = [null, null, null, null, null, null, null];
    expect(() => afterSupportHours(at('2026-11-19T22:20:00Z'), 1, shut)).toThrow('Support never opens');
  });
});

describe('the response clock', () => {
  it('is due in four hours for orders and parcels, twelve for technical, twenty-four otherwise', () => {
    const since = at('2026-11-16T14:00:00Z');
    expect(dueAt(since, 'order')).toEqual(at('2026-11-16T18:00:00Z'));
    expect(dueAt(since, 'shipping')).toEqual(at('2026-11-16T18:00:00Z'));
    expect(dueAt(since, 'technical')).toEqual(at('2026-11-17T17:00:00Z'));
    for (const category of ['billing', 'product', 'other'] as const)
      expect(dueAt(since, category), category).toEqual(at('2026-11-18T20:00:00Z'));
  });

  const due = at('2026-11-20T18:12:00Z');
  it.each([
    ['later', '2026-11-20T14:12:00Z', 240],
    ['later', '2026-11-20T16:12:00Z', 120],
    ['soon', '2026-11-20T17:05:00Z', 67],
    ['soon', '2026-11-20T18:12:00Z', 0],
    ['over', '2026-11-20T19:24:00Z', 72],
  ] as const)('is %s at %s', (state, now, minutes) => {
    expect(responseClock(due, at(now))).toEqual({ state, minutes });
  });

  it('stands still at night', () => {
    expect(responseClock(due, at('2026-11-21T03:00:00Z')).minutes).toBe(288);
    expect(responseClock(due, at('2026-11-21T07:00:00Z')).minutes).toBe(288);
  });
});
