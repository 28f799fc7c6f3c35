import { OpenAPIHono } from '@hono/zod-openapi';
import { fileText } from '#content/words/files.ts';
import { ActivityPage, ActivityQuery } from '#contract/activity/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { exportRoute } from '#server/lists/export-route.ts';
import type { Services } from '#server/services.ts';
import { eachActivityLine, listActivity } from './list-activity.ts';

/** What was done, to be read: there is no way to change or remove it. */
export function activityRoutes({ db }: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminListActivity,
    { summary: 'Who did what', access: 'staff', query: ActivityQuery, reply: ActivityPage },
    ({ query }) => listActivity(db, query),
  );
  exportRoute(api, '/admin/activity/export', {
    query: ActivityQuery,
    name: 'activity',
    header: fileText.activity,
    lines: query => eachActivityLine(db, query),
  });
  return api;
}
