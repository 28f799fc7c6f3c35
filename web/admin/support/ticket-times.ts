import { dayIn } from '#domain/time/calendar.ts';
import { displayClock, displayStaffTime } from '#domain/time/short-date.ts';

/** '9:12 AM' today, else 'Nov 19, 9:12 AM', in the shop's time zone. */
export const timeOf = (instant: string, now: Date): string =>
  dayIn(new Date(instant)) === dayIn(now) ? displayClock(instant) : displayStaffTime(instant);
