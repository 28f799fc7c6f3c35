import { z } from 'zod';

/**
 * The result of a call. `refused`: a definite no, nothing was done. `unknown`: no credible answer, so it may have been
 * done; ask, or repeat it with the same request id.
 */
export type Answer<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'refused'; status: number; issue: string }
  | { kind: 'unknown'; why: string };

const ErrorBody = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** Sends one request and reads its whole answer within the time limit. Never throws. */
export async function exchange<Body>(
  url: string,
  timeoutMs: number,
  reply: z.ZodType<Body>,
  request: RequestInit,
): Promise<Answer<Body>> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return judge(response, await response.text(), reply);
  } catch (fault) {
    return { kind: 'unknown', why: fault instanceof Error ? fault.message : 'no answer' };
  }
}

/** Too early, too often and concurrent calls are not refusals: the same call may succeed later. */
const notYet = [408, 409, 425, 429];

function judge<Body>(response: Response, text: string, reply: z.ZodType<Body>): Answer<Body> {
  const { status } = response;
  const debugId = response.headers.get('paypal-debug-id') ?? 'none';
  const json = parseJson(text);
  if (response.ok) {
    const parsed = reply.safeParse(json);
    if (parsed.success) return { kind: 'ok', body: parsed.data };
    return { kind: 'unknown', why: `${status} with an unexpected body, debug id ${debugId}` };
  }
  const error = ErrorBody.safeParse(json);
  if (status < 400 || status >= 500 || notYet.includes(status) || !error.success) {
    return { kind: 'unknown', why: `${status}, debug id ${debugId}` };
  }
  return { kind: 'refused', status, issue: error.data.details?.[0]?.issue ?? error.data.name ?? `HTTP_${status}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
