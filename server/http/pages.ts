import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Services } from '#server/services.ts';
import { createApi } from '#web/client/api.ts';
import { apiContext, nonceContext, originContext, viewerContext } from '#web/client/context.ts';
import { mayHaveSession } from '../auth/viewer.ts';
import { type AppEnv, presentViewer } from './context.ts';
import type { CachedPage } from './page-cache.ts';

/** Stands where the nonce will be in kept pages; replaced on every answer. */
const nonceMark = 'GGNONCEGGNONCEGGNONCE';

/** Answers everything that is not the API: React Router pages, kept for anonymous visitors. */
export function pageHandler(app: Hono<AppEnv>, services: Services, build: () => Promise<ServerBuild>, dev: boolean) {
  const render = createRequestHandler(build, dev ? 'development' : 'production');
  return async (c: Context<AppEnv>): Promise<Response> => {
    const key = dev ? null : cacheKey(c.req.raw);
    if (!key) return privately(await renderPage(c, c.var.nonce));
    const kept = services.pageCache.get(key);
    if (kept) return fromCache(c, kept);
    const response = await renderPage(c, nonceMark).catch((fault: unknown) => fault as Error);
    const isGood = response instanceof Response && response.status === 200;
    if (isGood && response.headers.get('content-type')?.startsWith('text/html')) {
      const page = await keep(response);
      services.pageCache.set(key, page);
      return fromCache(c, page);
    }
    const stale = services.pageCache.stale(key);
    if (stale && (!(response instanceof Response) || response.status >= 500)) return fromCache(c, stale);
    if (!(response instanceof Response)) throw response;
    return privately(new Response((await response.text()).replaceAll(nonceMark, c.var.nonce), response));
  };

  function renderPage(c: Context<AppEnv>, nonce: string): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(originContext, services.env.PUBLIC_URL);
    context.set(viewerContext, c.var.viewer ? presentViewer(c.var.viewer) : null);
    context.set(
      apiContext,
      createApi((path, init) => app.request(path, { ...init, headers: visitorHeaders(c, init) }, c.env)),
    );
    return render(c.req.raw, context);
  }
}

/** The page's own calls go through the same doorway, as the visitor. */
function visitorHeaders(c: Context<AppEnv>, init: RequestInit): Headers {
  const headers = new Headers(init.headers);
  for (const name of ['cookie', 'authorization', 'x-forwarded-for']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  headers.set('sec-fetch-site', 'same-origin');
  return headers;
}

const publicPages = /^\/(?:products(?:\/[a-z0-9-]+)?)?$/;
const knownQuery = new Set(['page', 'q', 'category', 'sort', 'layout']);

/** Kept: GET of a public page by somebody without a session. Searches are too many to keep. */
function cacheKey(request: Request): string | null {
  if (request.method !== 'GET' || mayHaveSession(request)) return null;
  const url = new URL(request.url);
  if (!publicPages.test(url.pathname)) return null;
  const names = [...url.searchParams.keys()];
  if (url.searchParams.get('q') || names.some(name => !knownQuery.has(name))) return null;
  return `${url.pathname}?${url.searchParams}`;
}

async function keep(response: Response): Promise<CachedPage> {
  const html = await response.text();
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'cache-control');
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  return { html, headers, etag, at: Date.now() };
}

/** The etag names the content; the nonce differs in each answer, so a 304 keeps the visitor's own copy whole. */
function fromCache(c: Context<AppEnv>, page: CachedPage): Response {
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'public, max-age=0, s-maxage=60, must-revalidate');
  headers.set('vary', 'Cookie, Authorization');
  headers.set('etag', page.etag);
  if (c.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  return new Response(page.html.replaceAll(nonceMark, c.var.nonce), { status: 200, headers });
}

function privately(response: Response): Response {
  const answer = new Response(response.body, response);
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store');
  return answer;
}
