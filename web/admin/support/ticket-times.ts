import { dayIn } from '#domain/time/calendar.ts';
import { displayTime } from '#domain/time/dates.ts';
import { displayHour } from '#domain/time/short-date.ts';

/** '9:12 AM CST' today, else 'Nov 19, 9:12 AM CST', in the shop's time zone. */
export const timeOf = (instant: string, now: Date): string =>
  dayIn(new Date(instant)) === dayIn(now) ? displayHour(instant) : displayTime(instant);
