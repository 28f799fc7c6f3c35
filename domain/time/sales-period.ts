import type { Cents } from '../money.ts';
import { addDays, type IsoDay, isoDay, partsOf } from './calendar.ts';

/** Days to look back, today included. */
export const periodLengths = [7, 30, 90, 365] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** The longest span of figures: two years, of which one may be a leap year. */
export const mostDays = 731;
/** A longer span is summed up by month. */
const mostDaysByWeek = 100;

/** Days by the shop's calendar, both included. */
export interface DaySpan {
  from: IsoDay;
  to: IsoDay;
}

/** The last `length` days including today. */
export const lastDays = (today: IsoDay, length: number): DaySpan => ({ from: addDays(today, 1 - length), to: today });

/** As many days right before a span. */
export function spanBefore(span: DaySpan): DaySpan {
  const length = daysOf(span).length;
  return { from: addDays(span.from, -length), to: addDays(span.from, -1) };
}

/**
 * The span that somebody asked for: its ends in order, none after today, at most `mostDays`. Without a last day it ends
 * today, without a first it is thirty days.
 */
export function requestedSpan(from: IsoDay | null, to: IsoDay | null, today: IsoDay): DaySpan {
  const notAfterToday = (day: IsoDay) => (day < today ? day : today);
  const last = notAfterToday(to ?? today);
  const first = notAfterToday(from ?? addDays(last, -29));
  const [start, end] = first <= last ? [first, last] : [last, first];
  const longest = lastDays(end, mostDays);
  return isWithin(start, longest) ? { from: start, to: end } : longest;
}

/** Every day of a span, first to last. */
export function daysOf({ from, to }: DaySpan): IsoDay[] {
  const days: IsoDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Spans of seven days, newest first; the newest may be shorter. */
function weeksOf({ from, to }: DaySpan): DaySpan[] {
  const weeks: DaySpan[] = [];
  for (let start = from; start <= to; start = addDays(start, 7)) {
    const end = addDays(start, 6);
    weeks.unshift({ from: start, to: end < to ? end : to });
  }
  return weeks;
}

/** Calendar months, newest first; the first and the last may be in part. */
function monthsOf({ from, to }: DaySpan): DaySpan[] {
  const months: DaySpan[] = [];
  for (let start = from; start <= to; ) {
    const { year, month } = partsOf(start);
    const next = isoDay(year, month + 1, 1);
    months.unshift({ from: start, to: next <= to ? addDays(next, -1) : to });
    start = next;
  }
  return months;
}

/** The weeks of a span, or the months of a long one, newest first. */
export function partsOfSpan(span: DaySpan): { unit: 'week' | 'month'; parts: DaySpan[] } {
  return addDays(span.from, mostDaysByWeek) > span.to
    ? { unit: 'week', parts: weeksOf(span) }
    : { unit: 'month', parts: monthsOf(span) };
}

export const isWithin = (day: IsoDay, { from, to }: DaySpan): boolean => from <= day && day <= to;

/** Change against an earlier figure in percent with one decimal; null if there is nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

/** Average order value, rounded half up to the cent; null without orders. */
export function averageOrder(revenue: Cents, orders: number): Cents | null {
  return orders === 0 ? null : Math.floor(revenue / orders + 0.5);
}

/** A part of a whole in percent with one decimal; null without a whole. */
export function sharePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
