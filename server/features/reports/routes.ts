import { OpenAPIHono } from '@hono/zod-openapi';
import { Dashboard } from '#contract/admin.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { readDashboard } from './queries.ts';

export function reportsRoutes({ db }: Pick<Services, 'db'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(api, routes.adminDashboard, { summary: 'How the shop is doing', access: 'staff', reply: Dashboard }, () =>
    readDashboard(db),
  );
  return api;
}
