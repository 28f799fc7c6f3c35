import { QueueFull } from '#server/http/turnstile.ts';

/** What a caller is told where too many passwords are being checked already. */
export function orBusy(fault: unknown): 'busy' {
  if (fault instanceof QueueFull) return 'busy';
  throw fault;
}
