import { callerRefusals } from '#content/words/refusals.ts';
import { type Refusal, refuse } from '#contract/errors.ts';

/** The key as sent. Refuses idempotency_key_missing, bad_request. */
export function readIdempotencyKey(header: string | undefined): string | Refusal {
  if (!header) return refuse('idempotency_key_missing');
  if (/^[\x21-\x7e]{1,100}$/.test(header)) return header;
  return refuse('bad_request', {}, { message: callerRefusals.idempotencyKey });
}
