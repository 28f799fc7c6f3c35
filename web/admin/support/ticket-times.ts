import { dayIn } from '#domain/calendar.ts';
import { displayTime } from '#domain/dates.ts';
import { displayHour } from '#domain/short-date.ts';
import { supportZone } from '#domain/ticket/support-hours.ts';

/** '9:12 AM' today, else 'Nov 19, 9:12 AM', in the time support keeps. */
export const timeOf = (instant: string, now: Date): string =>
  dayIn(new Date(instant), supportZone) === dayIn(now, supportZone)
    ? displayHour(instant, supportZone)
    : displayTime(instant, supportZone);
