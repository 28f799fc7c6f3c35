/** '35 minutes', '1 hour', '90 minutes': whole hours as hours. */
export function durationWords(minutes: number): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  const count = isHours ? minutes / 60 : minutes;
  return `${count} ${isHours ? 'hour' : 'minute'}${count === 1 ? '' : 's'}`;
}
