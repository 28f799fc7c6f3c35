import { type IsoDay, partsOf } from '#domain/time/calendar.ts';
import { displayMonthDay } from '#domain/time/dates.ts';

/** Where every day is marked, the month stands at its first alone: 'Nov 30', 'Dec 1', '2'. */
export function dayMark(day: IsoDay, isFirst: boolean): string {
  const { date } = partsOf(day);
  return isFirst || date === 1 ? displayMonthDay(day) : String(date);
}
