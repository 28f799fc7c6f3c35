import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { callerRefusals } from '#content/words/refusals.ts';
import { refuse } from '#contract/errors.ts';
import { viewerFinder } from './auth/viewer.ts';
import { devMailRoutes } from './email/dev-mail-routes.ts';
import { accountDataRoutes } from './features/account-settings/data-routes.ts';
import { accountSettingsRoutes } from './features/account-settings/routes.ts';
import { twoStepRoutes } from './features/account-settings/two-step-routes.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { activityRoutes } from './features/activity/admin-routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { adminProductsRoutes } from './features/catalog/admin-routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { couponsRoutes } from './features/coupons/admin-routes.ts';
import { customersRoutes } from './features/customers/admin-routes.ts';
import { discoveryRoutes } from './features/discovery/routes.ts';
import { jobsRoutes } from './features/jobs/admin-routes.ts';
import { adminMessagesRoutes } from './features/messages/admin-routes.ts';
import { mailPreviewRoutes } from './features/messages/preview-routes.ts';
import { adminNewsletterRoutes } from './features/newsletter/admin-routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import { adminOrdersRoutes } from './features/orders-admin/admin-routes.ts';
import { moneyRoutes } from './features/orders-admin/money-routes.ts';
import { paletteRoutes } from './features/palette/admin-routes.ts';
import { webhookRoutes } from './features/payments/webhook-routes.ts';
import { pixelRoutes } from './features/pixel/routes.ts';
import { placesRoutes } from './features/places/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { adminReviewsRoutes } from './features/reviews/admin-routes.ts';
import { reviewsRoutes } from './features/reviews/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { stockRequestRoutes } from './features/stock-requests/routes.ts';
import { ticketPictureRoutes } from './features/support/picture-routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { adminSupportRoutes } from './features/support-admin/admin-routes.ts';
import { readDeep } from './features/upkeep/read-deep.ts';
import { upkeepRoutes } from './features/upkeep/routes.ts';
import { visitsRoutes } from './features/visits/routes.ts';
import { wishlistRoutes } from './features/wishlist/routes.ts';
import { faultResponse, toResponse } from './http/answer.ts';
import { serveApiDocs } from './http/api-docs.ts';
import type { AppEnv } from './http/context.ts';
import { doorway } from './http/doorway.ts';
import { healthRoutes } from './http/health.ts';
import { pixelHosts } from './http/pixel-hosts.ts';
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
export { openServices } from './open-services.ts';
export { serveMetrics } from './serve-metrics.ts';
export { startWorkers } from './start-workers.ts';

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
  const features = [
    catalogRoutes,
    reviewsRoutes,
    adminProductsRoutes,
    cartRoutes,
    wishlistRoutes,
    accountsRoutes,
    accountSettingsRoutes,
    accountDataRoutes,
    twoStepRoutes,
    checkoutRoutes,
    ordersRoutes,
    adminOrdersRoutes,
    moneyRoutes,
    webhookRoutes,
    customersRoutes,
    couponsRoutes,
    adminReviewsRoutes,
    adminNewsletterRoutes,
    paletteRoutes,
    adminMessagesRoutes,
    jobsRoutes,
    reportsRoutes,
    settingsRoutes,
    activityRoutes,
    newsletterRoutes,
    stockRequestRoutes,
    supportRoutes,
    ticketPictureRoutes,
    adminSupportRoutes,
    upkeepRoutes,
    visitsRoutes,
    pixelRoutes,
    placesRoutes,
    storageRoutes,
    realtimeRoutes,
  ];
  for (const routes of features) api.route('/', routes(services));
  if (services.env.SHOP_MODE === 'demo') api.route('/', testPaymentRoutes(services));
  serveApiDocs(api, services.env.SHOP_MODE === 'live' ? 'staff' : 'anyone');
  api.all('*', c => toResponse(c, refuse('not_found', {}, { message: callerRefusals.noAddress })));
  return api;
}
