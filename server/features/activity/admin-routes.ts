import { OpenAPIHono } from '@hono/zod-openapi';
import { fileText } from '#content/words/files.ts';
import { ActivityPage, ActivityQuery } from '#contract/activity/shapes.ts';
import { adminLists } from '#contract/admin-lists.ts';
import type { AppEnv } from '#server/http/context.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { eachActivityLine, listActivity } from './list-activity.ts';

/** The activity log, read-only. */
export function activityRoutes({ readDb }: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.activity,
    summary: 'Who did what',
    query: ActivityQuery,
    reply: ActivityPage,
    read: query => listActivity(readDb, query),
    name: 'activity',
    header: fileText.activity,
    lines: query => eachActivityLine(readDb, query),
  });
  return api;
}
