import { expect, it } from 'vitest';
import { displayClock, displayHour, displayZone, monthAndDay, shortDate } from './short-date.ts';

const now = '2026-11-20T17:00:00Z';
const eastern = 'America/New_York';

it.each([
  ['2026-11-20T14:12:00Z', '9:12 AM EST'],
  // One minute before midnight Eastern is yesterday.
  ['2026-11-20T04:59:00Z', 'Thu'],
  ['2026-11-14T17:00:00Z', 'Sat'],
  ['2026-11-13T17:00:00Z', 'Nov 13'],
  ['2025-11-20T17:00:00Z', 'Nov 20, 2025'],
  // The sender's clock is ahead.
  ['2026-11-21T17:00:00Z', 'Nov 21'],
])('%s reads %s on November 20', (instant, words) => {
  expect(shortDate(instant, now, eastern)).toBe(words);
});

it('a short date splits into its two halves', () => {
  expect([displayClock(now, eastern), displayZone(now, eastern)]).toEqual(['12:00 PM', 'EST']);
  expect([displayHour(now, eastern), monthAndDay(now, eastern)]).toEqual(['12:00 PM EST', 'Nov 20']);
});
