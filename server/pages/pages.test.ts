import { Hono } from 'hono';
import { data, type EntryContext, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import { refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { testServices } from '#test/support/test-services.ts';
import type { Api } from '#web/client/api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { faultResponse, toResponse } from '../http/answer.ts';
import type { AppEnv, Viewer } from '../http/context.ts';
import { doorway } from '../http/doorway.ts';
import { pageHandler } from './pages.ts';

const services = await testServices();
const { log, limiter } = services;

type Context = { get(key: typeof apiContext): Api; get(key: typeof viewerContext): SessionUser | null };

/** What a page knows of its visitor. */
const known = async ({ context, request }: { context: Context; request: Request }) => ({
  viewer: context.get(viewerContext),
  cookie: request.headers.get('cookie'),
  session: await context.get(apiContext)(routes.getSession),
});

/** A shop of three pages: one searches, two say what they know of their visitor. */
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, entry: EntryContext) => {
        headers.set('content-type', 'text/html');
        return new Response(JSON.stringify(entry.staticHandlerContext.loaderData), { status, headers });
      },
    },
  },
  routes: {
    help: { id: 'help', path: 'help', module: { loader: known, default: () => null } },
    own: { id: 'own', path: 'own', module: { loader: known, default: () => null } },
    search: {
      id: 'search',
      path: 'search',
      module: {
        loader: async ({ context }: { context: Context }) => {
          const { error } = await context.get(apiContext)(routes.listProducts, { query: { q: 'balm' } });
          return data(null, { status: error?.status ?? 200 });
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' },
  publicPath: '/',
  assetsBuildDirectory: '',
  prerender: [],
} as unknown as ServerBuild;

const shop = new Hono<AppEnv>().onError((fault, c) => faultResponse(c, fault));
const viewer: Viewer = {
  id: 'id-of-ruth',
  name: 'Ruth',
  email: 'ruth@example.com',
  emailVerified: true,
  isAdmin: false,
  hasTwoStep: false,
  lacksTwoStep: false,
  sessionId: 'id-of-session',
  sessionEndsAt: new Date('2030-01-01'),
};
const findViewer = async (request: Request) =>
  request.headers.get('cookie')?.includes('gg_session=ruth') ? { viewer, renewedToken: null } : null;
shop.use(...doorway({ log, limiter, dev: false, publicUrl: 'http://shop.test', trustProxy: 0, findViewer }));
shop.get('/api/session', c => c.json({ viewer: c.var.viewer, cookie: c.req.header('cookie') ?? null }));
shop.get('/api/products', c => toResponse(c, refuse('too_many', { minutes: 3 })));
shop.all(
  '*',
  pageHandler(shop, services, async () => build, false),
);

it('a page refused for too many requests says when to retry, as the API does', async () => {
  const answer = await shop.request('/search', { headers: { cookie: 'gg_session=x' } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '180']);
});

it('a page for everybody knows nothing of the session and the cookies it is first asked for with', async () => {
  const headers = { cookie: 'gg_session=ruth; gg_cart=2' };
  const own = await (await shop.request('/own', { headers })).json();
  expect(own.own).toMatchObject({ viewer: { email: viewer.email }, cookie: headers.cookie });
  expect(own.own.session.data).toMatchObject({ viewer: { email: viewer.email }, cookie: headers.cookie });
  const first = await shop.request('/help', { headers });
  const nobody = { viewer: null, cookie: null, session: { data: { viewer: null, cookie: null }, error: null } };
  expect([first.headers.get('cache-control'), await first.json()]).toEqual([
    'public, max-age=0, s-maxage=60, must-revalidate',
    { help: nobody },
  ]);
  expect(await (await shop.request('/help')).json()).toEqual({ help: nobody });
});
