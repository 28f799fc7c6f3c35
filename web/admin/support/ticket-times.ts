import { fill } from '#content/fill.ts';
import { responseClockText as text } from '#content/words/admin/support.ts';
import type { ResponseClock } from '#domain/ticket/response-clock.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { displayClock, displayStaffTime } from '#domain/time/short-date.ts';

/** '9:12 AM' today, else 'Nov 19, 9:12 AM', in the shop's time zone. */
export const timeOf = (instant: string, now: Date): string =>
  dayIn(new Date(instant)) === dayIn(now) ? displayClock(instant) : displayStaffTime(instant);

/** Above this many hours minutes are left out. */
const hoursAlone = 3;

/** '1 h 7 min', '25 min', '22 h'; full hours only, rounded down. */
export function durationWords(minutes: number): string {
  const h = Math.floor(minutes / 60);
  const m = minutes % 60;
  if (h === 0) return fill(text.minutes, { m });
  return h >= hoursAlone || m === 0 ? fill(text.hours, { h }) : fill(text.both, { h, m });
}

/** '1 h 12 min over', '1 h 7 min left'; with `isLong` 'overdue', for use on its own. */
export function clockWords({ state, minutes }: ResponseClock, isLong = false): string {
  const isOver = state === 'over';
  if (minutes === 0) return isOver ? text.justOver : text.dueNow;
  const over = isLong ? text.overdue : text.over;
  return fill(isOver ? over : text.left, { time: durationWords(minutes) });
}
