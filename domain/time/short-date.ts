import { addDays, dayIn, shopZone } from './calendar.ts';
import { displayDate, displayDay, displayTime } from './dates.ts';

/** For lists: '9:12 AM' today, 'Thu' within six days, 'Nov 12' this year, 'Nov 12, 2025' earlier. */
export function shortDate(instant: Date | string, now: Date | string, zone: string = shopZone): string {
  const day = dayIn(new Date(instant), zone);
  const today = dayIn(new Date(now), zone);
  if (day === today) return displayClock(instant, zone);
  if (day < today && day > addDays(today, -7)) return displayDay(day).slice(0, 3);
  return day.slice(0, 4) === today.slice(0, 4) ? monthAndDay(instant, zone) : displayDate(instant, zone);
}

/** 'Nov 20, 4:12 PM', on a screen that names the zone once: the head of the back office does. */
export const displayStaffTime = (instant: Date | string, zone: string = shopZone): string =>
  displayTime(instant, zone).replace(/ \S+$/, '');

/** '4:12 PM CST' */
export const displayHour = (instant: Date | string, zone: string = shopZone): string =>
  displayTime(instant, zone).replace(/.*, /, '');

/** '4:12 PM', on a screen that names the zone once. */
export const displayClock = (instant: Date | string, zone: string = shopZone): string =>
  displayHour(instant, zone).replace(/ \S+$/, '');

/** 'Nov 20' */
const monthAndDay = (instant: Date | string, zone: string): string => displayTime(instant, zone).replace(/,.*/, '');
