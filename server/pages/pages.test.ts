import { Hono } from 'hono';
import { data, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { testServices } from '#test/support/test-services.ts';
import { apiContext } from '#web/client/context.ts';
import { faultResponse, toResponse } from '../http/answer.ts';
import type { AppEnv } from '../http/context.ts';
import { doorway } from '../http/doorway.ts';
import { pageHandler } from './pages.ts';

const services = await testServices();
const { log, limiter } = services;

/** A shop of one page, which searches. */
const build = {
  entry: { module: { default: () => new Response() } },
  routes: {
    search: {
      id: 'search',
      path: 'search',
      module: {
        loader: async ({ context }: { context: { get(key: typeof apiContext): ReturnType<typeof apiOf> } }) => {
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
const apiOf = () => apiContext.defaultValue as NonNullable<typeof apiContext.defaultValue>;

const shop = new Hono<AppEnv>().onError((fault, c) => faultResponse(c, fault));
const findViewer = async () => null;
shop.use(...doorway({ log, limiter, dev: false, publicUrl: 'http://shop.test', trustProxy: 0, findViewer }));
shop.get('/api/products', c => toResponse(c, refuse('too_many', { minutes: 3 })));
shop.all(
  '*',
  pageHandler(shop, services, async () => build, false),
);

it('a page refused for too many requests says when to retry, as the API does', async () => {
  const answer = await shop.request('/search', { headers: { cookie: 'gg_session=x' } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '180']);
});
