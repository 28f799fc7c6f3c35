import { afterSupportHours, type SupportWeek, supportTimeBetween, supportWeek } from './support-hours.ts';
import { type TicketCategory, targetHoursOf } from './ticket-category.ts';

/** With less than two hours left, the clock is amber. */
const soonMs = 2 * 60 * 60_000;

/** When a message that came at `since` should be answered. */
export const dueAt = (since: Date, category: TicketCategory, week: SupportWeek = supportWeek): Date =>
  afterSupportHours(since, targetHoursOf(category), week);

export interface ResponseClock {
  state: 'over' | 'soon' | 'later';
  /** Support time left or overdue, in whole minutes. */
  minutes: number;
}

/** Support hours left to answer, or overdue. Closed hours do not count. */
export function responseClock(due: Date, now: Date, week: SupportWeek = supportWeek): ResponseClock {
  const left = supportTimeBetween(now, due, week);
  const isOver = now > due;
  const minutes = Math.floor(Math.abs(left) / 60_000);
  return { state: isOver ? 'over' : left < soonMs ? 'soon' : 'later', minutes };
}
