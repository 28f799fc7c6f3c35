import { type IsoDay, partsOf } from '#domain/time/calendar.ts';
import { displayMonthDay } from '#domain/time/dates.ts';

/** With a mark for every day, only the first shows the month: 'Nov 30', 'Dec 1', '2'. */
export function dayMark(day: IsoDay, isFirst: boolean): string {
  const { date } = partsOf(day);
  return isFirst || date === 1 ? displayMonthDay(day) : String(date);
}
