import type { Context, MiddlewareHandler } from 'hono';
import { refuse } from '#contract/errors.ts';
import { toResponse } from './answer.ts';
import { BodyRefused } from './body-refused.ts';
import { networkOf } from './client-address.ts';
import type { AppEnv } from './context.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** The limit of a route, and of one that takes pictures: ten of them and their form. */
const usual = megabyte;
export const uploadLimit = 10 * megabyte + 64 * kilobyte;
/** A smaller stated length is trusted without counting: the server reads no further. */
const small = 16 * kilobyte;

/** Bytes of bodies being read: of all visitors together, and of one address. */
const budget = { all: 32 * megabyte, each: 22 * megabyte };

/**
 * Counts bodies as they are read. A body is read only after its route and the caller's rights are known; until then it
 * stays with the sender. An upload raises `bodyLimit`.
 */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const held = openBudget();
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const isForm = /^multipart\//i.test(c.req.header('content-type') ?? '');
    const length = c.req.header('content-length');
    if (isForm && length === undefined) return toResponse(c, refuse('length_required'));
    if (Number(length) > (isForm ? uploadLimit : usual)) return toResponse(c, refuse('too_large'));
    c.set('bodyLimit', usual);
    if (!c.req.raw.body || Number(length) <= small) return next();
    const share = held.open(networkOf(c.var.clientIp));
    const counted = counter(c, share.take);
    c.req.raw = withBody(c.req.raw, c.req.raw.body.pipeThrough(counted.stream));
    try {
      await next();
    } finally {
      share.close();
    }
    // The reader may have mistaken it for another fault.
    const refused = counted.refused();
    if (refused) c.res = toResponse(c, refuse(refused));
  };
}

const withBody = (request: Request, body: ReadableStream<Uint8Array>) =>
  new Request(request, { method: request.method, body, duplex: 'half' } as RequestInit);

function counter(c: Context<AppEnv>, take: (bytes: number) => boolean) {
  let size = 0;
  let refused: BodyRefused['refused'] | null = null;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      size += chunk.byteLength;
      refused = size > c.var.bodyLimit ? 'too_large' : take(chunk.byteLength) ? null : 'busy';
      if (refused) throw new BodyRefused(refused);
      out.enqueue(chunk);
    },
  });
  return { stream, refused: () => refused };
}

function openBudget() {
  const byAddress = new Map<string, number>();
  let all = 0;
  const add = (address: string, bytes: number) => {
    all += bytes;
    const own = (byAddress.get(address) ?? 0) + bytes;
    if (own > 0) byAddress.set(address, own);
    else byAddress.delete(address);
  };
  return {
    open(address: string) {
      let taken = 0;
      return {
        take(bytes: number): boolean {
          if (all + bytes > budget.all || (byAddress.get(address) ?? 0) + bytes > budget.each) return false;
          taken += bytes;
          add(address, bytes);
          return true;
        },
        close: () => add(address, -taken),
      };
    },
  };
}
