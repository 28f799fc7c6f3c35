import { addDays, type IsoDay, partsOf, weekdayOf } from '#domain/time/calendar.ts';
import { federalHolidays, isFederalHoliday, observedOn } from '#domain/time/holidays.ts';

interface Calendar {
  onSaturdays: boolean;
  rests: (day: IsoDay) => boolean;
}

/** When carriers surely deliver. Weekends of some places and services are not counted, nor Sundays at all. */
const calendars: Readonly<Record<string, Calendar>> = {
  USPS: { onSaturdays: true, rests: isFederalHoliday },
  UPS: { onSaturdays: false, rests: isParcelHoliday },
  FedEx: { onSaturdays: false, rests: isParcelHoliday },
};

/** Of a carrier that is not known. */
const strictest: Calendar = { onSaturdays: false, rests: day => isFederalHoliday(day) || isParcelHoliday(day) };

/** When a parcel arrives that is handed over on the day of its order, or on the next weekday the carrier works. */
export function arrivalBy(carrier: string, placedOn: IsoDay, days: number): IsoDay {
  const { onSaturdays, rests } = (Object.hasOwn(calendars, carrier) && calendars[carrier]) || strictest;
  const isWeekday = (day: IsoDay) => ![0, 6].includes(weekdayOf(day)) && !rests(day);
  const delivers = (day: IsoDay) => isWeekday(day) || (onSaturdays && weekdayOf(day) === 6 && !rests(day));
  let day = placedOn;
  while (!isWeekday(day)) day = addDays(day, 1);
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (delivers(day)) left -= 1;
  }
  return day;
}

/** Whether parcel carriers other than the Postal Service rest: on six of the holidays, and after Thanksgiving. */
function isParcelHoliday(day: IsoDay): boolean {
  const { year } = partsOf(day);
  const known = parcelHolidays.get(year) ?? parcelHolidaysOf(year);
  parcelHolidays.set(year, known);
  return known.has(day);
}

const parcelHolidays = new Map<number, ReadonlySet<IsoDay>>();
const kept = /-(01-01|07-04|12-25)$/;

function parcelHolidaysOf(year: number): ReadonlySet<IsoDay> {
  const [, , , memorialDay, , , laborDay, , , thanksgiving = ''] = federalHolidays(year);
  const fixed = [...federalHolidays(year), ...federalHolidays(year + 1)].filter(day => kept.test(day));
  const days = [...fixed, ...fixed.map(observedOn), memorialDay ?? '', laborDay ?? '', thanksgiving];
  return new Set([...days, addDays(thanksgiving, 1)]);
}
