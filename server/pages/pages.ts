import type { Context, Hono } from 'hono';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ErrorReply } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { createApi } from '#web/client/api.ts';
import { apiContext, faultContext, nonceContext, originContext, viewerContext } from '#web/client/context.ts';
import { type AppEnv, presentViewer } from '../http/context.ts';
import { encodeFor } from '../http/encoding.ts';
import { pixelHosts } from '../http/pixel-hosts.ts';
import { cachePage, nonceMark } from './cache-page.ts';
import { fromCache, keyOfRequest } from './cached-pages.ts';
import { outageCopy } from './outage-copy.ts';

/** Answers everything but the API: React Router pages, cached where they are the same for everybody. */
export function pageHandler(app: Hono<AppEnv>, services: Services, build: () => Promise<ServerBuild>, dev: boolean) {
  // Given a function, React Router rebuilds the routes for each request, which only development needs.
  const handler = dev
    ? createRequestHandler(build, 'development')
    : build().then(built => createRequestHandler(built, 'production'));
  const https = services.env.PUBLIC_URL.startsWith('https:');
  const { settings, env, meter } = services;
  const anyone = createApi((path, init) => app.request(path, init, { viewer: null }));
  const routes = dev ? Promise.resolve([]) : patternsOf(build());
  return async (c: Context<AppEnv>): Promise<Response> => {
    const tree = await routes;
    const pattern = () => patternOf(tree, c.req.path);
    c.set('pagePattern', pattern);
    const key = dev || c.var.faulty ? null : keyOfRequest(c);
    if (!key) return privately(c, await renderPage(c, c.req.raw));
    const { pageCache } = services;
    const kept = pageCache.get(key);
    if (kept) return fromCache(c, kept);
    meter.page('rendered');
    const began = Date.now();
    const asked = new Request(new URL(key, c.req.url), { signal: c.req.raw.signal });
    const rendered = await renderPage(c, asked, { isForEverybody: true }).catch((fault: unknown) => fault as Error);
    if (!(rendered instanceof Error) && rendered.html !== null && isWorthKeeping(rendered.response)) {
      const { pixel_id } = await settings.read().catch(settings.latest);
      const thirdParties = pixelHosts(pixel_id, env);
      const page = await cachePage(textOf(rendered.html), rendered.response.headers, {
        https,
        route: pattern(),
        began,
        thirdParties,
      });
      pageCache.set(key, page);
      return fromCache(c, page);
    }
    const stale = pageCache.stale(key);
    if (stale && (rendered instanceof Error || rendered.response.status >= 500)) return fromCache(c, outageCopy(stale));
    if (rendered instanceof Error) throw rendered;
    const html = rendered.html && Buffer.from(textOf(rendered.html).replaceAll(nonceMark, c.var.nonce));
    return privately(c, { response: rendered.response, html });
  };

  /** A page for everybody knows no session and no cookie. */
  async function renderPage(c: Context<AppEnv>, request: Request, { isForEverybody = false } = {}): Promise<Rendered> {
    const viewer = isForEverybody ? null : c.var.viewer;
    const context = new RouterContextProvider();
    context.set(nonceContext, isForEverybody ? nonceMark : c.var.nonce);
    context.set(originContext, services.env.PUBLIC_URL);
    context.set(faultContext, await faultOf(c.var.faulty, services.isDatabaseAway()));
    context.set(viewerContext, viewer && presentViewer(viewer));
    const cookies: string[] = [];
    let wait = c.var.faulty?.headers.get('retry-after') ?? null;
    const own = createApi(async (path, init) => {
      const headers = visitorHeaders(c, init, isForEverybody ? [] : ['cookie']);
      const answer = await app.request(path, { ...init, headers }, { ...c.env, viewer });
      cookies.push(...answer.headers.getSetCookie());
      wait = answer.headers.get('retry-after') ?? wait;
      return answer;
    });
    context.set(apiContext, dev ? own : services.pageCache.answers.through(own, anyone));
    const response = await (await handler)(request, context);
    if (wait && [429, 503].includes(response.status)) response.headers.set('retry-after', wait);
    // Cookies set by calls of the page, such as a session's, are sent with the page.
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return { response, html: await pageOf(response) };
  }
}

/** Without a build each page fails separately. */
const patternsOf = (build: Promise<ServerBuild>) =>
  build.then(({ routes }) => routesBelow(routes)).catch((): RouteObject[] => []);

/** The routes of the build as a tree, with nothing but their paths. */
const routesBelow = (routes: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(routes).flatMap(route => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    return index ? { id, index } : { id, ...(path === undefined ? {} : { path }), children: routesBelow(routes, id) };
  });

/** The pattern of the page's route, such as `/products/:slug`; the same for its data. */
function patternOf(routes: RouteObject[], path: string): string {
  const page = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
  const matches = matchRoutes(routes, page) ?? [];
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
}

/** React Router's response and the page in its body; null for other bodies, such as a redirect or data. */
interface Rendered {
  response: Response;
  html: Uint8Array<ArrayBuffer> | null;
}

async function pageOf(response: Response): Promise<Rendered['html']> {
  const isPage = response.body && response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** A page with `no-store` is not cached, nor is an empty list: anyone can make up addresses for those. */
const isWorthKeeping = ({ status, headers }: Response) =>
  status === 200 && !headers.get('cache-control')?.includes('no-store');

async function faultOf(answer: Response | undefined, isAway: boolean) {
  if (!answer) return null;
  const { error } = (await answer.json()) as ErrorReply;
  return { message: error.message, status: answer.status, isAway };
}

const textOf = (html: Uint8Array) => new TextDecoder().decode(html);

/** The page's own calls pass the doorway as the visitor: from the same place, and with what is `own`. */
function visitorHeaders(c: Context<AppEnv>, init: RequestInit, own: string[]): Headers {
  const headers = new Headers(init.headers);
  for (const name of ['user-agent', 'x-forwarded-for', ...own]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  headers.set('sec-fetch-site', 'same-origin');
  return headers;
}

async function privately(c: Context<AppEnv>, { response, html }: Rendered): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  // The data of a page, or the manifest of linked pages.
  const isData = /^(text|application\/json)\b/.test(headers.get('content-type') ?? '');
  const body = html ?? (isData ? new Uint8Array(await response.arrayBuffer()) : null);
  if (body === null) return new Response(response.body, { status, headers });
  return new Response(encodeFor(c.req.header('accept-encoding'), body, headers), { status, headers });
}
