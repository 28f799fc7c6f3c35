import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { callerRefusals } from '#content/words/refusals.ts';
import { refuse } from '#contract/errors.ts';
import { viewerFinder } from './auth/viewer.ts';
import { devMailRoutes } from './email/dev-mail-routes.ts';
import { discoveryRoutes } from './features/discovery/routes.ts';
import { mailPreviewRoutes } from './features/messages/preview-routes.ts';
import { readDeep } from './features/upkeep/read-deep.ts';
import { faultResponse, toResponse } from './http/answer.ts';
import { serveApiDocs } from './http/api-docs.ts';
import type { AppEnv } from './http/context.ts';
import { doorway } from './http/doorway.ts';
import { healthRoutes } from './http/health.ts';
import { pixelHosts } from './http/pixel-hosts.ts';
import { cacheAnswers } from './pages/cache-answers.ts';
import { pageHandler } from './pages/pages.ts';
import { testPaymentRoutes } from './payment-providers/test/routes.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { metricsPage } from './serve-metrics.ts';
import type { Services } from './services.ts';
import { storageRoutes } from './storage/routes.ts';

export { seedDemo } from '#db/seed/demo.ts';
export { isOnlyDemo, refuseDemoShop } from '#db/seed/demo-traces.ts';
export { growShop } from '#db/seed/grow.ts';
export { leaveDemo } from '#db/seed/leave-demo.ts';
export { makeAdmin } from './features/accounts/make-admin.ts';
export { resetStaff } from './features/accounts/reset-staff.ts';
export { renderPublicPages } from './features/discovery/render-public-pages.ts';
export { openServices } from './open-services.ts';
export { serveMetrics } from './serve-metrics.ts';
export { startWorkers } from './start-workers.ts';

type Routes = (services: Services) => OpenAPIHono<AppEnv>;

/** The API of each feature: every file of routes exports one function. The two left out are mounted outside /api. */
const featureRoutes = Object.values(
  import.meta.glob<Record<string, Routes>>(
    ['./features/*/{routes,*-routes}.ts', '!./features/discovery/routes.ts', '!./features/messages/preview-routes.ts'],
    { eager: true },
  ),
).flatMap(file => Object.values(file));

const build = () => import('virtual:react-router/server-build') as Promise<ServerBuild>;

/** The whole shop as a function Request → Response. */
export function createApp(services: Services, { dev = false } = {}): Hono<AppEnv> {
  const { env, log, limiter, meter } = services;
  const app = new OpenAPIHono<AppEnv>();
  const parts = {
    log,
    limiter,
    meter,
    dev,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    pixelHosts: () => pixelHosts(services.settings.latest().pixel_id, env),
  };
  app.use(...doorway({ ...parts, findViewer: viewerFinder(services) }));
  app.onError((fault, c) => faultResponse(c, fault));
  app.route(
    '/',
    healthRoutes(services, () => readDeep(services)),
  );
  if (env.METRICS_TOKEN && env.METRICS_PORT === 0) app.get('/metrics', metricsPage(services));
  app.route('/', discoveryRoutes(services));
  app.use('/api/*', cacheAnswers(services));
  app.route('/api', createApi(services));
  if (env.SHOP_MODE === 'demo') {
    app.route('/dev/mail/preview', mailPreviewRoutes(services));
    app.route('/dev', devMailRoutes(services));
  }
  app.all('*', pageHandler(app, services, build, dev));
  return app;
}

/** The API alone, for server tests. */
export function createApi(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  for (const routes of [...featureRoutes, storageRoutes, realtimeRoutes]) api.route('/', routes(services));
  if (services.env.SHOP_MODE === 'demo') api.route('/', testPaymentRoutes(services));
  serveApiDocs(api, services.env.SHOP_MODE === 'live' ? 'staff' : 'anyone');
  api.all('*', c => toResponse(c, refuse('not_found', {}, { message: callerRefusals.noAddress })));
  return api;
}
