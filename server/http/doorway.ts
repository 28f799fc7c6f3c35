import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { refuse } from '#contract/errors.ts';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import type { FoundViewer } from '#server/auth/viewer.ts';
import { beginRequest } from '#server/flow/load.ts';
import { type Meter, noMeter } from '../metrics/meter.ts';
import { faultPages } from '../pages/fault-page.ts';
import { faultResponse, toResponse } from './answer.ts';
import { limitBody } from './body.ts';
import { clientAddress, hopWatch } from './client-address.ts';
import type { AppEnv } from './context.ts';
import { securityHeaders } from './headers.ts';
import type { RateLimiter } from './rate-limit.ts';

export interface DoorwayParts {
  log: Logger;
  limiter: RateLimiter;
  meter?: Meter;
  publicUrl: string;
  trustProxy: number;
  dev: boolean;
  /** Hosts of the marketing pixel that pages may contact; none without a pixel. */
  pixelHosts?: () => readonly string[];
  findViewer: (request: Request) => Promise<FoundViewer | null>;
}

/**
 * The checks every request passes before a route, in this order: id and log, headers, fault pages, size, session, same
 * origin.
 */
export function doorway(parts: DoorwayParts): MiddlewareHandler<AppEnv>[] {
  return [identify(parts), secure(parts), faultPages(), limitBody(), openSession(parts), requireSameOrigin(parts)];
}

function identify({ log, limiter, meter = noMeter, trustProxy }: DoorwayParts): MiddlewareHandler<AppEnv> {
  const watchHops = hopWatch(log, trustProxy);
  return async (c, next) => {
    const requestId = randomBytes(9).toString('base64url');
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('limiter', limiter);
    c.set('clientIp', clientAddress(c, trustProxy));
    watchHops(c.req.header('x-forwarded-for'));
    await next().finally(beginRequest());
    c.res.headers.set('x-request-id', requestId);
    const status = statusOf(c);
    const ms = performance.now() - started;
    // The shop's own calls are parts of a page's request, or nobody's.
    if (meter.registry && c.env?.viewer === undefined)
      meter.answered({ method: c.req.method, route: patternOf(c), status, ms });
    const level = status >= 500 ? 'error' : 'info';
    if (c.var.log.isLevelEnabled(level)) c.var.log[level]({ ...requestLine(c), status, ms: Math.round(ms) }, 'request');
  };
}

/** 499, as servers say, where the client closed the connection first: what then failed is no fault of the shop. */
function statusOf(c: Context<AppEnv>): number {
  const { status } = c.res;
  return status >= 500 && c.req.raw.signal.aborted ? 499 : status;
}

/** A request for the log: neither queries nor headers, which hold keys and tokens. */
function requestLine(c: Context<AppEnv>) {
  const { method, path } = c.req;
  const order = c.var.orderNumber ?? /GG-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(path)?.[0];
  const place = { address: c.var.clientIp, method, path, route: patternOf(c) };
  return { ...place, ...(order ? { order } : {}) };
}

/** The pattern of a request's route: the handler that was reached last. */
const patternOf = (c: Context<AppEnv>): string => c.var.pagePattern?.() ?? routePath(c);

function secure({ publicUrl, dev, pixelHosts = () => [] }: DoorwayParts): MiddlewareHandler<AppEnv> {
  const https = publicUrl.startsWith('https:');
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    // After a 304 the browser uses its stored page, whose scripts carry the nonce of its own policy.
    if (c.res.status === 304) return;
    const thirdParties = isStaffRoom(c.req.path) ? [] : pixelHosts();
    // On the response itself: `c.header` would copy the response each time.
    const { headers } = c.res;
    for (const [name, value] of securityHeaders({ scripts: `'nonce-${nonce}'`, dev, https, thirdParties })) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // Without this header a cache may keep an answer for a day: prices, stock, whether the shop is ready.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}

/** Pages that never load third-party scripts, even with consent. */
const isStaffRoom = (path: string) => /^\/(admin|api|dev)(\/|$)/.test(path);

function openSession({ findViewer, publicUrl }: DoorwayParts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A page's own calls use the viewer that was found for the page.
    const found = c.env?.viewer === undefined ? await findViewer(c.req.raw).catch(onPage(c)) : null;
    c.set('viewer', c.env?.viewer ?? found?.viewer ?? null);
    await next();
    // Prolongs the cookie on the response, unless the response opens or ends a session itself.
    const isSet = c.res.headers.getSetCookie().some(cookie => cookie.includes('gg_session='));
    if (found?.renewedToken && !isSet)
      c.res.headers.append('set-cookie', sessionCookie({ PUBLIC_URL: publicUrl }, found.renewedToken));
  };
}

/** A page reports the fault itself; for everything else the fault is the response. */
const onPage = (c: Context<AppEnv>) => (fault: Error) => {
  const isPage = ['GET', 'HEAD'].includes(c.req.method) && c.req.header('accept')?.includes('text/html');
  if (!isPage || c.req.path.startsWith('/api/')) throw fault;
  c.set('faulty', faultResponse(c, fault));
  return null;
};

/**
 * A state change must come from the shop's own pages: browsers send Sec-Fetch-Site or Origin, which is compared with
 * PUBLIC_URL, not with the request's Host. Webhooks are signed instead.
 */
function requireSameOrigin({ publicUrl }: DoorwayParts): MiddlewareHandler<AppEnv> {
  const ours = new URL(publicUrl).origin;
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    if (c.req.path.startsWith('/api/webhooks/')) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isOurs = site ? site === 'same-origin' : origin ? origin === ours : !c.req.header('cookie');
    return isOurs ? next() : toResponse(c, refuse('cross_site'));
  };
}
