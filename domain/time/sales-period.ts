import type { Cents } from '../money.ts';
import { addDays, type IsoDay } from './calendar.ts';

/** Days to look back, today included. */
export const periodLengths = [7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** Days by the shop's calendar, both included. */
export interface DaySpan {
  from: IsoDay;
  to: IsoDay;
}

/** The last `length` days including today, and as many before them. */
export function periodUntil(today: IsoDay, length: PeriodLength): { now: DaySpan; before: DaySpan } {
  const from = addDays(today, 1 - length);
  return { now: { from, to: today }, before: { from: addDays(from, -length), to: addDays(from, -1) } };
}

/** Every day of a span, first to last. */
export function daysOf({ from, to }: DaySpan): IsoDay[] {
  const days: IsoDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Spans of seven days, newest first; the newest may be shorter. */
export function weeksOf({ from, to }: DaySpan): DaySpan[] {
  const weeks: DaySpan[] = [];
  for (let start = from; start <= to; start = addDays(start, 7)) {
    const end = addDays(start, 6);
    weeks.unshift({ from: start, to: end < to ? end : to });
  }
  return weeks;
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
