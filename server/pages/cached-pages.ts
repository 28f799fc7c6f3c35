import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import { addressOf } from '../http/client-address.ts';
import type { AppEnv } from '../http/context.ts';
import { bestEncoding } from '../http/encoding.ts';
import { cacheKey, isAnswerKey } from './cache-key.ts';
import { outageCopy } from './outage-copy.ts';
import type { CachedPage } from './page-cache.ts';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Answers with cached pages and cached answers of the API before the doorway: a GET of what is the same for everybody
 * has no body and no rights to check. While the database is away every visitor of a public page gets its last copy,
 * with a notice.
 */
export function cachedPagesFirst(
  services: Pick<Services, 'pageCache' | 'log' | 'isDatabaseAway' | 'meter'> & { env: Pick<Env, 'TRUST_PROXY'> },
  next: RequestListener,
): RequestListener {
  const { pageCache, log, isDatabaseAway, meter, env } = services;
  const find = (request: Asked): [key: string | null, page: CachedPage | null] => {
    const isAway = isDatabaseAway();
    const key = keyOf(request);
    const page = key ? (isAway ? pageCache.stale(key) : pageCache.get(key)) : null;
    return [key, page && isAway ? outageCopy(page) : page];
  };
  return (request, response) => {
    const [key, page] = find(request);
    if (!key || !page) return next(request, response);
    const status = send(page, request, response);
    const { route = '/*' } = page;
    meter.answered({ method: 'GET', route, status, ms: 0 });
    if (!isAnswerKey(key)) meter.page(isDatabaseAway() ? 'last_copy' : 'cache');
    if (!log.isLevelEnabled('info')) return;
    const requestId = response.getHeader('x-request-id');
    const address = addressOf(
      request.headersDistinct['x-forwarded-for']?.join(),
      env.TRUST_PROXY,
      () => request.socket.remoteAddress,
    );
    // Without its query, which may hold what somebody searched for.
    const [path] = key.split('?');
    log.info({ requestId, address, method: 'GET', path, route, status, ms: 0 }, 'request');
  };
}

const keyOf = ({ method, url, headers: { authorization } }: Asked) =>
  cacheKey({ method, target: url ?? '', authorization });

function send(page: CachedPage, { headers }: Asked, response: ServerResponse): number {
  const { status, body, ...answer } = cachedAnswer(page, headers['if-none-match'], headers['accept-encoding']);
  response.setHeader('x-request-id', randomBytes(9).toString('base64url'));
  response.writeHead(status, answer.headers);
  response.end(body);
  return status;
}

/** A cached page as a response. A 304 carries no policy: the browser's copy keeps its own. */
export function cachedAnswer(page: CachedPage, ifNoneMatch: string | undefined, accepted: string | undefined) {
  const { etag } = page;
  if (ifNoneMatch === etag)
    return {
      status: 304,
      body: null,
      headers: { etag, 'cache-control': page.headers['cache-control'] ?? '', vary: page.headers.vary ?? '' },
    };
  const encoding = bestEncoding(accepted);
  const body = page.bodies[encoding];
  const headers: Record<string, string> = { ...page.headers, etag, 'content-length': String(body.byteLength) };
  if (encoding !== 'plain') headers['content-encoding'] = encoding;
  return { status: 200, body, headers };
}

/** The cache key of a request that is past the doorway. */
export function keyOfRequest({ req }: Context<AppEnv>): string | null {
  const { pathname, search } = new URL(req.url);
  return cacheKey({ method: req.method, target: pathname + search, authorization: req.header('authorization') });
}

/** A cached page as the response to a request that is past the doorway. */
export function fromCache(c: Context<AppEnv>, page: CachedPage): Response {
  const { body, ...init } = cachedAnswer(page, c.req.header('if-none-match'), c.req.header('accept-encoding'));
  return new Response(body, init);
}
