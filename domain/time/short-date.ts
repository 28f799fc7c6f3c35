import { addDays, dayIn, shopZone } from './calendar.ts';
import { displayDate, displayDay, displayTime } from './dates.ts';

/** For lists: '9:12 AM CST' today, 'Thu' within six days, 'Nov 12' this year, 'Nov 12, 2025' earlier. */
export function shortDate(instant: Date | string, now: Date | string, zone: string = shopZone): string {
  const day = dayIn(new Date(instant), zone);
  const today = dayIn(new Date(now), zone);
  if (day === today) return displayHour(instant, zone);
  if (day < today && day > addDays(today, -7)) return displayDay(day).slice(0, 3);
  return day.slice(0, 4) === today.slice(0, 4) ? monthAndDay(instant, zone) : displayDate(instant, zone);
}

/** '4:12 PM CST' */
export const displayHour = (instant: Date | string, zone: string = shopZone): string =>
  displayTime(instant, zone).replace(/.*, /, '');

/** '4:12 PM', below a day that says the zone. */
export const displayClock = (instant: Date | string, zone: string = shopZone): string =>
  displayHour(instant, zone).replace(/ \S+$/, '');

/** 'CST' */
export const displayZone = (instant: Date | string, zone: string = shopZone): string =>
  displayHour(instant, zone).replace(/.* /, '');

/** 'Nov 20' */
export const monthAndDay = (instant: Date | string, zone: string = shopZone): string =>
  displayTime(instant, zone).replace(/,.*/, '');
