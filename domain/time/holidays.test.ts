import { expect, test } from 'vitest';
import { federalHolidays, isFederalHoliday, observedOn } from './holidays.ts';

/** The observed days published for these years. */
const observed = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24',
};

test.each(Object.entries(observed))('the holidays of %s are observed on the published days', (year, days) => {
  expect(federalHolidays(Number(year)).map(observedOn)).toEqual(days.split(' ').map(day => `${year}-${day}`));
});

test('New Year on a Saturday is observed in the old year', () => {
  expect(observedOn('2028-01-01')).toBe('2027-12-31');
  expect(isFederalHoliday('2027-12-31')).toBe(true);
});

test('the day itself and the day it is observed are both holidays; its neighbors are not', () => {
  expect(isFederalHoliday('2026-07-04')).toBe(true);
  expect(isFederalHoliday('2026-07-03')).toBe(true);
  expect(isFederalHoliday('2026-07-02')).toBe(false);
  expect(isFederalHoliday('2026-11-27')).toBe(false);
});
