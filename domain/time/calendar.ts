/** A calendar day without time or zone, 'YYYY-MM-DD'. Compares and sorts as text. */
export type IsoDay = string;

/** The shop is in Texas; its days begin and end there. */
export const shopZone = 'America/Chicago';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Days by zone and quarter of an hour, cached: no day begins within a quarter. */
const knownDays = new Map<string, IsoDay>();
const mostKnown = 2_000;
const quarterMs = 15 * 60_000;

/** The calendar day of an instant in a time zone. */
export function dayIn(instant: Date, zone: string = shopZone): IsoDay {
  const quarter = `${zone} ${Math.floor(instant.getTime() / quarterMs)}`;
  const known = knownDays.get(quarter);
  if (known) return known;
  const day = computeDay(instant, zone);
  if (knownDays.size >= mostKnown) knownDays.clear();
  knownDays.set(quarter, day);
  return day;
}

function computeDay(instant: Date, zone: string): IsoDay {
  const parts = new Map(
    dayFormatter(zone)
      .formatToParts(instant)
      .map(part => [part.type, part.value]),
  );
  return isoDay(Number(parts.get('year')), Number(parts.get('month')), Number(parts.get('day')));
}

/** Month is 1 to 12. A day past the end of its month rolls over into the next. */
export function isoDay(year: number, month: number, day: number): IsoDay {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(day: IsoDay, count: number): IsoDay {
  const { year, month, date } = partsOf(day);
  return isoDay(year, month, date + count);
}

const hourMs = 60 * 60_000;

/** The first instant of a day in a time zone. No zone is further than 14 hours from UTC. */
export function startOfDay(day: IsoDay, zone: string = shopZone): Date {
  const { year, month, date } = partsOf(day);
  const midnight = Date.UTC(year, month - 1, date);
  let before = midnight - 15 * hourMs;
  let within = midnight + 15 * hourMs;
  while (within - before > quarterMs) {
    const between = before + Math.floor((within - before) / 2 / quarterMs) * quarterMs;
    if (dayIn(new Date(between), zone) < day) before = between;
    else within = between;
  }
  return new Date(within);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: IsoDay): number {
  const { year, month, date } = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay();
}

export function partsOf(day: IsoDay): { year: number; month: number; date: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) throw new RangeError(`Not a calendar day: ${day}`);
  return { year: Number(match[1]), month: Number(match[2]), date: Number(match[3]) };
}

function dayFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' });
  formatters.set(zone, made);
  return made;
}
