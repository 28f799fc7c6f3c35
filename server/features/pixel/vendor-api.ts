import { z } from 'zod';
import type { Env } from '#server/env.ts';

/** `later`: no answer, or none that settles it. `refused`: the same event would be refused again. */
export type Told = { kind: 'taken' } | { kind: 'later' | 'refused'; why: string };

const vendor = 'https://business-api.tiktok.com';
const timeoutMs = 10_000;
const Reply = z.object({ code: z.int(), message: z.string().default('') });

/** Of the vendor's codes only this one is about the event itself: too many at once, a token that ran out, its own faults pass. */
const invalidEvent = 40_002;

/** Hands one event to the vendor's Events API 2.0. Never throws. */
export async function tellVendor(
  { PIXEL_API_BASE = vendor, PIXEL_ACCESS_TOKEN = '' }: Pick<Env, 'PIXEL_API_BASE' | 'PIXEL_ACCESS_TOKEN'>,
  body: object,
): Promise<Told> {
  try {
    const response = await fetch(new URL('/open_api/v1.3/event/track/', PIXEL_API_BASE), {
      method: 'POST',
      headers: { 'access-token': PIXEL_ACCESS_TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(response.status, Reply.safeParse(await response.json()).data);
  } catch (fault) {
    return { kind: 'later', why: fault instanceof Error ? fault.message : 'no answer' };
  }
}

/** What is said at 200 may be a refusal: its code counts. */
function judge(status: number, reply: z.infer<typeof Reply> | undefined): Told {
  if (!reply) return { kind: 'later', why: `${status} without a reply to be read` };
  if (reply.code === 0) return { kind: 'taken' };
  return { kind: reply.code === invalidEvent ? 'refused' : 'later', why: `${reply.code} ${reply.message}`.trim() };
}
