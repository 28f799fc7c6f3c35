import { afterSupportHours, type SupportWeek, supportTimeBetween, supportWeek } from './support-hours.ts';
import { type TicketCategory, targetHoursOf } from './ticket-category.ts';

/** Under two hours the clock is amber. */
const soonMs = 2 * 60 * 60_000;

/** Until when a message that came at `since` should be answered. */
export const dueAt = (since: Date, category: TicketCategory, week: SupportWeek = supportWeek): Date =>
  afterSupportHours(since, targetHoursOf(category), week);

export interface ResponseClock {
  state: 'over' | 'soon' | 'later';
  /** Of support time, over or left; whole minutes. */
  minutes: number;
}

/** What is left of the time to answer, or how long it is over, in support hours: what is closed does not count. */
export function responseClock(due: Date, now: Date, week: SupportWeek = supportWeek): ResponseClock {
  const left = supportTimeBetween(now, due, week);
  const isOver = now > due;
  const minutes = Math.floor(Math.abs(left) / 60_000);
  return { state: isOver ? 'over' : left < soonMs ? 'soon' : 'later', minutes };
}
