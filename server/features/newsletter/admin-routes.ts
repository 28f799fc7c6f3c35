import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { Subscriber, SubscriberPage, SubscriberQuery } from '#contract/newsletter/admin.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { eachConfirmedLine, listSubscribers } from './admin-queries.ts';
import { unsubscribeByStaff } from './leave-newsletter.ts';

/** Newsletter subscribers, for staff. */
export function adminNewsletterRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.newsletter,
    summary: 'The newsletter list',
    query: SubscriberQuery,
    reply: SubscriberPage,
    read: query => listSubscribers(services.readDb, query),
    name: 'newsletter',
    header: fileText.newsletter,
    lines: query => eachConfirmedLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminUnsubscribe,
    { summary: 'Take an address off the list', access: 'staff', params: z.object({ id: z.uuid() }), reply: Subscriber },
    ({ viewer, params }) => unsubscribeByStaff(services, viewer, params.id),
  );
  return api;
}
