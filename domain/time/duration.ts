/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * 60 * 60_000;

/** '35 minutes', '1 hour', '90 minutes': hours only if they are whole. */
export function durationWords(minutes: number): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return isHours ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

const [hour, day] = [60, 24 * 60];

/** Time left: in minutes, from two hours on in whole hours, from two days on in whole days. */
export function timeLeftWords(minutes: number): string {
  if (minutes >= 2 * day) return counted(Math.floor(minutes / day), 'day');
  return minutes >= 2 * hour ? counted(Math.floor(minutes / hour), 'hour') : counted(minutes, 'minute');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
