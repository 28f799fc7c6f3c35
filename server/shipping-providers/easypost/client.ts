import type { z } from 'zod';
import { Fault } from './shapes.ts';

export interface EasyPostSettings {
  apiKey: string;
  /** Null: events cannot be checked and are refused. */
  webhookSecret: string | null;
  /** A fake EasyPost, for tests. */
  apiBase?: string | undefined;
  timeoutMs?: number;
}

/** `refused`: the same request would be refused again, with EasyPost's `code`. `silent`: no answer that can be read. */
type EasyPostReply<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'refused'; code: string; why: string }
  | { kind: 'silent' };

interface EasyPostCall<Body> {
  method: 'GET' | 'POST';
  /** Below /v2/. */
  path: string;
  body?: object;
  reply: z.ZodType<Body>;
}

export interface EasyPostClient {
  send<Body>(call: EasyPostCall<Body>): Promise<EasyPostReply<Body>>;
  /** The bytes of a label's file; null without an answer. */
  load(url: string): Promise<Uint8Array | null>;
}

const mostFileBytes = 2_000_000;

/** EasyPost's API by fetch: four calls do not need its library. Never throws. */
export function openEasyPostClient({ apiKey, apiBase, timeoutMs = 15_000 }: EasyPostSettings): EasyPostClient {
  const base = apiBase ?? 'https://api.easypost.com';
  return {
    async send({ method, path, body, reply }) {
      try {
        const response = await fetch(new URL(`/v2/${path}`, base), {
          method,
          headers: {
            authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const answer: unknown = await response.json();
        if (isFinal(response.status)) return refusalOf(answer, response.status);
        const read = response.ok ? reply.safeParse(answer) : undefined;
        return read?.success ? { kind: 'ok', body: read.data } : { kind: 'silent' };
      } catch {
        return { kind: 'silent' };
      }
    },
    async load(url) {
      try {
        if (!apiBase && !url.startsWith('https://')) return null;
        const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
        const bytes = new Uint8Array(await response.arrayBuffer());
        return response.ok && bytes.length > 0 && bytes.length <= mostFileBytes ? bytes : null;
      } catch {
        return null;
      }
    },
  };
}

/** The same request would be refused again. A wrong key, a missing payment method and a limit can be mended. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 402, 403, 409, 429].includes(status);

function refusalOf(answer: unknown, status: number): { kind: 'refused'; code: string; why: string } {
  const { error } = Fault.safeParse(answer).data ?? {};
  const why = typeof error?.message === 'string' ? error.message : `HTTP ${status}`;
  return { kind: 'refused', code: error?.code ?? '', why: why.slice(0, 300) };
}
