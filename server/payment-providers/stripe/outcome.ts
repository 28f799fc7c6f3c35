import type { Stripe } from 'stripe';

/** The parts of a Stripe error that tell the result of a call. */
interface StripeFault {
  type: string;
  statusCode?: number;
  code?: string;
  headers?: Record<string, string>;
}

function isStripeFault(fault: unknown): fault is StripeFault {
  return fault instanceof Error && 'type' in fault && String(fault.type).startsWith('Stripe');
}

/**
 * A definite no from Stripe: nothing was done, and a retry will not succeed. Null: the call may have been done (no
 * answer, a 5xx, a 409, HTML) or may succeed later (429, a wrong key of ours).
 */
export function refusalOf(fault: unknown): string | null {
  if (!isStripeFault(fault)) return null;
  const isRefused = fault.type === 'StripeInvalidRequestError' || fault.type === 'StripeCardError';
  return isRefused ? (fault.code ?? 'invalid_request') : null;
}

export const isMissing = (fault: unknown): boolean => isStripeFault(fault) && fault.statusCode === 404;

/** The answer stored under this key for a day is useless: a 5xx, or the key was first used with other parameters. */
export function isKeySpent(fault: unknown): boolean {
  if (!isStripeFault(fault)) return false;
  const isStoredFault = (fault.statusCode ?? 0) >= 500 && isReplay(fault.headers);
  return isStoredFault || fault.type === 'StripeIdempotencyError';
}

export const isReplayed = (reply: Stripe.Response<object>): boolean => isReplay(reply.lastResponse.headers);

function isReplay(headers: Headers | Record<string, string> | undefined): boolean {
  const name = 'idempotent-replayed';
  // With fetch the library passes a Headers object, whatever its types say.
  return (headers instanceof Headers ? headers.get(name) : headers?.[name]) === 'true';
}
