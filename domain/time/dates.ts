import { dayIn, type IsoDay, partsOf, shopZone, weekdayOf } from './calendar.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const formatters = new Map<string, Intl.DateTimeFormat>();

/** 'Nov 20, 2026', in the shop's time zone by default. Takes a Date or an ISO instant. */
export function displayDate(instant: Date | string, zone: string = shopZone): string {
  const { year, month, date } = partsOf(dayIn(new Date(instant), zone));
  return `${months[month - 1]} ${date}, ${year}`;
}

/** 'Nov 20, 4:12 PM CST', in the shop's time zone by default. Takes a Date or an ISO instant. */
export function displayTime(instant: Date | string, zone: string = shopZone): string {
  const { month, day, hour, minute, dayPeriod, timeZoneName } = localParts(instant, zone);
  return `${month} ${day}, ${hour}:${minute} ${dayPeriod} ${timeZoneName}`;
}

/** 'Tue, Dec 1' for a calendar day, which has no zone. */
export function displayDay(day: IsoDay): string {
  const { month, date } = partsOf(day);
  return `${weekdays[weekdayOf(day)]}, ${months[month - 1]} ${date}`;
}

/** 'Dec 1' for a calendar day. */
export function displayMonthDay(day: IsoDay): string {
  const { month, date } = partsOf(day);
  return `${months[month - 1]} ${date}`;
}

/** 'Dec 1, 2026' for a calendar day. */
export const displayYearDay = (day: IsoDay): string => `${displayMonthDay(day)}, ${day.slice(0, 4)}`;

/** 'Nov 19 to 25', 'Oct 29 to Nov 4', or the one day. */
export function displaySpan(from: IsoDay, to: IsoDay): string {
  if (from === to) return displayMonthDay(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${displayMonthDay(from)} to ${isOneMonth ? partsOf(to).date : displayMonthDay(to)}`;
}

// Built from parts, because the spaces between them differ between engines.
function localParts(instant: Date | string, zone: string): Record<string, string> {
  return Object.fromEntries(
    formatter(zone)
      .formatToParts(new Date(instant))
      .map(part => [part.type, part.value]),
  );
}

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  });
  formatters.set(zone, made);
  return made;
}
