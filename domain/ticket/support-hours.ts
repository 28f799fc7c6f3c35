import { addDays, dayIn, type IsoDay, partsOf, weekdayOf } from '../time/calendar.ts';

/** Support hours are Eastern time, in winter and summer. */
const supportZone = 'America/New_York';

/** Hours of a day; 9.5 is half past nine. */
export type SupportDay = readonly [opens: number, closes: number];

/** By weekday, Sunday first; null is closed. */
export type SupportWeek = readonly (SupportDay | null)[];

/** Mon-Fri 9 AM-6 PM, Sat 10 AM-4 PM. */
export const supportWeek: SupportWeek = [null, [9, 18], [9, 18], [9, 18], [9, 18], [9, 18], [10, 16]];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Any week that opens at all opens within this many days. */
const mostDays = 400;

/** The instant after this many support hours. @throws RangeError for a week that never opens */
export function afterSupportHours(from: Date, hours: number, week: SupportWeek = supportWeek): Date {
  let left = hours * hourMs;
  let day = dayIn(from, supportZone);
  for (let i = 0; i < mostDays; i += 1, day = addDays(day, 1)) {
    const span = openSpan(day, week);
    if (!span) continue;
    const start = Math.max(span.opens, from.getTime());
    const open = Math.max(0, span.closes - start);
    if (left <= open) return new Date(start + left);
    left -= open;
  }
  throw new RangeError('Support never opens');
}

/** Milliseconds of support time between two instants; negative if `to` is earlier. */
export function supportTimeBetween(from: Date, to: Date, week: SupportWeek = supportWeek): number {
  if (to < from) return -supportTimeBetween(to, from, week);
  const last = dayIn(to, supportZone);
  let sum = 0;
  for (let day = dayIn(from, supportZone); day <= last; day = addDays(day, 1)) {
    const span = openSpan(day, week);
    if (span) sum += Math.max(0, Math.min(span.closes, to.getTime()) - Math.max(span.opens, from.getTime()));
  }
  return sum;
}

function openSpan(day: IsoDay, week: SupportWeek): { opens: number; closes: number } | null {
  const hours = week[weekdayOf(day)];
  return hours ? { opens: instantOf(day, hours[0]), closes: instantOf(day, hours[1]) } : null;
}

/** An hour of a day in Eastern time. Clocks change at night, so the offset at noon is the day's. */
function instantOf(day: IsoDay, hour: number): number {
  const { year, month, date } = partsOf(day);
  const noon = Date.UTC(year, month - 1, date, 12);
  const shown = Number(hourFormat.format(noon));
  return noon + (hour - shown) * hourMs;
}

const hourFormat = new Intl.DateTimeFormat('en-US', { timeZone: supportZone, hour: 'numeric', hourCycle: 'h23' });
