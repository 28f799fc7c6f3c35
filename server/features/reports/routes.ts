import { OpenAPIHono } from '@hono/zod-openapi';
import { fileText } from '#content/microcopy/files.ts';
import { Dashboard } from '#contract/admin.ts';
import { Analytics, AnalyticsQuery } from '#contract/analytics.ts';
import { analyticsCharts } from '#contract/analytics-pages.ts';
import { routes } from '#contract/routes.ts';
import { Waiting } from '#contract/waiting.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { exportRoute } from '#server/lists/export-route.ts';
import type { Services } from '#server/services.ts';
import { analyticsLines } from './analytics-lines.ts';
import { countWaiting } from './count-waiting.ts';
import { readDashboard } from './queries.ts';
import { readAnalytics } from './read-analytics.ts';

export function reportsRoutes(services: Pick<Services, 'db' | 'settings'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db } = services;
  endpoint(api, routes.adminDashboard, { summary: 'How the shop is doing', access: 'staff', reply: Dashboard }, () =>
    readDashboard(services),
  );
  endpoint(
    api,
    routes.adminCountWaiting,
    { summary: 'How much waits for staff', access: 'staff', reply: Waiting },
    () => countWaiting(db),
  );
  endpoint(
    api,
    routes.adminAnalytics,
    { summary: 'Figures of a period beside those before it', access: 'staff', query: AnalyticsQuery, reply: Analytics },
    ({ query }) => readAnalytics(db, query.days),
  );
  for (const chart of analyticsCharts) {
    exportRoute(api, `/admin/analytics/${chart}/export`, {
      query: AnalyticsQuery,
      name: chart,
      header: fileText.analytics[chart],
      async *lines({ days }) {
        yield* analyticsLines[chart](await readAnalytics(db, days));
      },
    });
  }
  return api;
}
