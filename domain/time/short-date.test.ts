import { expect, it } from 'vitest';
import { displayClock, displayHour, displayStaffTime, shortDate } from './short-date.ts';

const now = '2026-11-20T17:00:00Z';
const eastern = 'America/New_York';

it.each([
  ['2026-11-20T14:12:00Z', '9:12 AM'],
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

it('a time is shown with its zone, or without where the screen names it', () => {
  expect([displayHour(now, eastern), displayClock(now, eastern)]).toEqual(['12:00 PM EST', '12:00 PM']);
  expect(displayStaffTime(now)).toBe('Nov 20, 11:00 AM');
});
