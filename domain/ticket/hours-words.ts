import type { SupportDay, SupportWeek } from './support-hours.ts';

export interface HoursRow {
  /** 'Monday-Friday' */
  term: string;
  /** '9 AM-6 PM', or 'closed'. */
  value: string;
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A week's hours, Monday first. Consecutive days with the same hours share a row. */
export function hoursRows(week: SupportWeek): HoursRow[] {
  return runsOf(week).map(({ from, to, value }) => ({ term: from === to ? from : `${from}-${to}`, value }));
}

/** 'Mon-Fri 9 AM-6 PM, Sat 10 AM-4 PM': the same as one line, without closed days. */
export function hoursLine(week: SupportWeek): string {
  return runsOf(week)
    .filter(({ value }) => value !== closed)
    .map(({ from, to, value }) => `${from === to ? short(from) : `${short(from)}-${short(to)}`} ${value}`)
    .join(', ');
}

const closed = 'closed';
const short = (day: string) => day.slice(0, 3);

function runsOf(week: SupportWeek) {
  const runs: { from: string; to: string; value: string }[] = [];
  for (const at of [1, 2, 3, 4, 5, 6, 0]) {
    const day = days[at] ?? '';
    const value = hoursOf(week[at] ?? null);
    const last = runs.at(-1);
    if (last?.value === value) last.to = day;
    else runs.push({ from: day, to: day, value });
  }
  return runs;
}

const hoursOf = (hours: SupportDay | null) => (hours ? `${clockOf(hours[0])}-${clockOf(hours[1])}` : closed);

/** '9 AM', '9:30 AM' */
function clockOf(hour: number): string {
  const minutes = Math.round((hour % 1) * 60);
  const whole = Math.floor(hour);
  const shown = whole % 12 === 0 ? 12 : whole % 12;
  return `${shown}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${whole < 12 ? 'AM' : 'PM'}`;
}
