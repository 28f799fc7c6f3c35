import { addDays, type IsoDay, isoDay, partsOf, weekdayOf } from './calendar.ts';

const saturday = 6;
const sunday = 0;
const monday = 1;
const thursday = 4;

const observedByYear = new Map<number, ReadonlySet<IsoDay>>();

/**
 * Whether the day is one of the eleven US federal holidays, or the weekday on which one is observed (5 U.S.C. 6103).
 */
export function isFederalHoliday(day: IsoDay): boolean {
  const { year } = partsOf(day);
  const observed = observedByYear.get(year) ?? observedDays(year);
  observedByYear.set(year, observed);
  return observed.has(day);
}

/** The eleven statutory days of a year, in order; an observed day may differ. */
export function federalHolidays(year: number): IsoDay[] {
  return [
    isoDay(year, 1, 1),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    lastMondayOfMay(year),
    isoDay(year, 6, 19),
    isoDay(year, 7, 4),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    isoDay(year, 11, 11),
    nthWeekday(year, 11, thursday, 4),
    isoDay(year, 12, 25),
  ];
}

/** Saturday is observed on the Friday before, Sunday on the Monday after. */
export function observedOn(holiday: IsoDay): IsoDay {
  const weekday = weekdayOf(holiday);
  if (weekday === saturday) return addDays(holiday, -1);
  return weekday === sunday ? addDays(holiday, 1) : holiday;
}

// New Year's Day on a Saturday is observed in the year before.
function observedDays(year: number): ReadonlySet<IsoDay> {
  return new Set([...federalHolidays(year), ...federalHolidays(year + 1)].flatMap(day => [day, observedOn(day)]));
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): IsoDay {
  const first = isoDay(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMondayOfMay(year: number): IsoDay {
  const last = isoDay(year, 5, 31);
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
}
