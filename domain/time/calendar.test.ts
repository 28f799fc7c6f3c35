import { expect, test } from 'vitest';
import { addDays, dayIn, isoDay, partsOf, startOfDay, weekdayOf } from './calendar.ts';

test('an instant falls on the day of its time zone', () => {
  const instant = new Date('2026-11-21T04:30:00Z');
  expect(dayIn(instant)).toBe('2026-11-20');
  expect(dayIn(instant, 'UTC')).toBe('2026-11-21');
  expect(dayIn(instant, 'Pacific/Kiritimati')).toBe('2026-11-21');
});

test('a day begins exactly at midnight, whatever was asked before', () => {
  const midnight = Date.parse('2026-11-21T06:00:00Z');
  const days = [-1, 0, 1, -900_000, 86_400_000 - 1, 86_400_000].map(ms => dayIn(new Date(midnight + ms)));
  expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-21', '2026-11-22']);
  expect(() => dayIn(new Date(Number.NaN))).toThrow(RangeError);
});

test.each([
  ['2026-11-20', 'America/Chicago', '2026-11-20T06:00:00.000Z'],
  ['2026-07-04', 'America/Chicago', '2026-07-04T05:00:00.000Z'],
  ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z'],
  ['2026-11-02', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
  ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
  ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
});

test('days are counted over months, leap days and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(isoDay(2026, 1, 5)).toBe('2026-01-05');
});

test('weekdays start on Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-28')).toBe(6);
});

test('an invalid day throws', () => {
  for (const text of ['Nov 20, 2026', 'on 2026-11-20', '2026-11-20T06:00', '20260-11-20'])
    expect(() => partsOf(text)).toThrow(`Not a calendar day: ${text}`);
});
