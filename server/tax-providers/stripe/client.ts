import type { Stripe } from 'stripe';
import { z } from 'zod';

export interface StripeTaxSettings {
  secretKey: string;
  /** A fake Stripe, for tests. */
  apiBase?: string | undefined;
}

/** `refused`: the same request would be refused again. `silent`: no answer, or none to be read. */
type TaxReply<Body> = { kind: 'ok'; body: Body } | { kind: 'refused'; why: string } | { kind: 'silent' };

interface TaxCall<Body> {
  /** Below /v1/tax/. */
  path: string;
  params: object;
  reply: z.ZodType<Body>;
  timeoutMs: number;
  /** Makes a repeated call idempotent. */
  key?: string;
}

export type StripeTaxClient = <Body>(call: TaxCall<Body>) => Promise<TaxReply<Body>>;

const Fault = z.object({ error: z.object({ message: z.string() }) });

/** Stripe's Tax API by fetch: three calls do not need its library, which takes 60 MB. Never throws. */
export function openStripeTaxClient({ secretKey, apiBase }: StripeTaxSettings): StripeTaxClient {
  return async ({ path, params, reply, timeoutMs, key }) => {
    try {
      const response = await fetch(new URL(`/v1/tax/${path}`, apiBase ?? 'https://api.stripe.com'), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': apiVersion,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: new URLSearchParams(formOf(params)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await response.json();
      const isFinal =
        response.status >= 400 && response.status < 500 && ![401, 403, 409, 429].includes(response.status);
      if (isFinal)
        return { kind: 'refused', why: Fault.safeParse(body).data?.error.message ?? String(response.status) };
      const read = response.ok ? reply.safeParse(body) : undefined;
      return read?.success ? { kind: 'ok', body: read.data } : { kind: 'silent' };
    } catch {
      return { kind: 'silent' };
    }
  };
}

/** The version whose shapes shapes.ts reads. */
const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** Stripe's form encoding: `line_items[0][amount]=2999`. */
function formOf(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (part === undefined) return [];
    return typeof part === 'object' && part !== null ? formOf(part, name) : [[name, String(part)]];
  });
}
