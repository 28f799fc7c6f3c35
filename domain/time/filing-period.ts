import { addDays, type IsoDay, isoDay, partsOf } from './calendar.ts';
import type { DaySpan } from './sales-period.ts';

/** The periods for which sales tax is filed. */
export const filingPeriods = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const;
export type FilingPeriod = (typeof filingPeriods)[number];

/** Months of a period, and how many periods it lies back. */
const shapes: Readonly<Record<FilingPeriod, readonly [months: number, back: number]>> = {
  thisMonth: [1, 0],
  lastMonth: [1, 1],
  thisQuarter: [3, 0],
  lastQuarter: [3, 1],
  thisYear: [12, 0],
  lastYear: [12, 1],
};

/** The whole period, also if today is in it. */
export function filingSpan(period: FilingPeriod, today: IsoDay): DaySpan {
  const [months, back] = shapes[period];
  const { year, month } = partsOf(today);
  const first = month - ((month - 1) % months) - back * months;
  return { from: isoDay(year, first, 1), to: addDays(isoDay(year, first + months, 1), -1) };
}
