import { expect, test } from 'vitest';
import { displayDate, displayDay, displayMonthDay, displaySpan, displayTime, displayYearDay } from './dates.ts';

const instant = '2026-11-20T22:12:00Z';

test('a date reads month, day, year', () => {
  expect(displayDate(instant)).toBe('Nov 20, 2026');
  expect(displayDate(new Date(instant), 'Asia/Tokyo')).toBe('Nov 21, 2026');
});

test('a time has plain spaces, no seconds, and names its time zone', () => {
  expect(displayTime(instant)).toBe('Nov 20, 4:12 PM CST');
  expect(displayTime('2026-11-20T06:05:00Z', 'America/Chicago')).toBe('Nov 20, 12:05 AM CST');
  expect(displayTime(instant, 'UTC')).toBe('Nov 20, 10:12 PM UTC');
  expect(displayTime('2026-07-20T21:12:00Z')).toBe('Jul 20, 4:12 PM CDT');
});

test('a calendar day reads weekday, month, day', () => {
  expect(displayDay('2026-12-01')).toBe('Tue, Dec 1');
  expect(displayDay('2027-01-31')).toBe('Sun, Jan 31');
});

test('each month and weekday has its short name', () => {
  const months = Array.from({ length: 12 }, (_, at) => displayMonthDay(`2026-${String(at + 1).padStart(2, '0')}-09`));
  expect(months.map(day => day.slice(0, -2)).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  const week = Array.from({ length: 7 }, (_, at) => displayDay(`2026-11-${22 + at}`).slice(0, 3));
  expect(week.join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat');
});

test('a span of days names each month once', () => {
  expect(displayMonthDay('2026-12-01')).toBe('Dec 1');
  expect(displayYearDay('2026-12-01')).toBe('Dec 1, 2026');
  expect(displaySpan('2026-11-19', '2026-11-25')).toBe('Nov 19 to 25');
  expect(displaySpan('2026-10-29', '2026-11-04')).toBe('Oct 29 to Nov 4');
  expect(displaySpan('2025-11-19', '2026-11-18')).toBe('Nov 19 to Nov 18');
  expect(displaySpan('2026-11-19', '2026-11-19')).toBe('Nov 19');
});
