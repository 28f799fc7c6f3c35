import { OpenAPIHono } from '@hono/zod-openapi';
import { fileText } from '#content/microcopy/files.ts';
import { SubscriberPage, SubscriberQuery } from '#contract/newsletter-desk.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { exportRoute } from '#server/lists/export-route.ts';
import type { Services } from '#server/services.ts';
import { eachConfirmedLine, listSubscribers } from './desk-queries.ts';

/** Who asked for the letter, for staff. */
export function newsletterDeskRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminListSubscribers,
    { summary: 'The newsletter list', access: 'staff', query: SubscriberQuery, reply: SubscriberPage },
    ({ query }) => listSubscribers(services.db, query),
  );
  exportRoute(api, '/admin/newsletter/export', {
    query: SubscriberQuery,
    name: 'newsletter',
    header: fileText.newsletter,
    lines: query => eachConfirmedLine(services.db, query),
  });
  return api;
}
