/** '35 minutes', '1 hour', '90 minutes': whole hours as hours. */
export function durationWords(minutes: number): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return isHours ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

const [hour, day] = [60, 24 * 60];

/** Time that is left, as closely as anybody plans by: minutes, from two hours on whole hours, from two days on whole days. */
export function timeLeftWords(minutes: number): string {
  if (minutes >= 2 * day) return counted(Math.floor(minutes / day), 'day');
  return minutes >= 2 * hour ? counted(Math.floor(minutes / hour), 'hour') : counted(minutes, 'minute');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
