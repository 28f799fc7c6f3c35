import type { Stripe } from 'stripe';

/** What Stripe's library throws, as far as it says what became of a call. */
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
 * A definite no of Stripe: nothing was done, and the same call will not be taken later. Null: the call may have been carried
 * out (no answer, a 5xx, a 409, HTML) or may yet be (429, our own key is wrong).
 */
export function refusalOf(fault: unknown): string | null {
  if (!isStripeFault(fault)) return null;
  const isRefused = fault.type === 'StripeInvalidRequestError' || fault.type === 'StripeCardError';
  return isRefused ? (fault.code ?? 'invalid_request') : null;
}

export const isMissing = (fault: unknown): boolean => isStripeFault(fault) && fault.statusCode === 404;

/** The answer under this key is fixed for a day and is no use: a stored 5xx, or the key was first used for other parameters. */
export function isKeySpent(fault: unknown): boolean {
  if (!isStripeFault(fault)) return false;
  const isStoredFault = (fault.statusCode ?? 0) >= 500 && isReplay(fault.headers);
  return isStoredFault || fault.type === 'StripeIdempotencyError';
}

export const isReplayed = (reply: Stripe.Response<object>): boolean => isReplay(reply.lastResponse.headers);

function isReplay(headers: Headers | Record<string, string> | undefined): boolean {
  const name = 'idempotent-replayed';
  // By fetch the library hands on the answer's own Headers, whatever its types say.
  return (headers instanceof Headers ? headers.get(name) : headers?.[name]) === 'true';
}
