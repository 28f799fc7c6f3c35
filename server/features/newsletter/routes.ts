import { OpenAPIHono } from '@hono/zod-openapi';
import { JoinInput, NewsletterKey, NewsletterLink, NewsletterToken } from '#contract/newsletter/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { confirmNewsletter, joinNewsletter } from './join-newsletter.ts';
import { findNewsletterLink, leaveNewsletter } from './leave-newsletter.ts';

/** The newsletter: subscribe, confirm by mail, unsubscribe. */
export function newsletterRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();

  endpoint(
    api,
    routes.joinNewsletter,
    {
      summary: 'Subscribe to the newsletter (confirmed by email)',
      access: 'anyone',
      limit: 'newsletter',
      body: JoinInput,
      reply: Done,
    },
    ({ body }) => joinNewsletter(services, body.email),
  );
  endpoint(
    api,
    routes.confirmNewsletter,
    { summary: 'Confirm with the token of that mail', access: 'anyone', body: NewsletterToken, reply: Done },
    ({ body }) => confirmNewsletter(services, body.token),
  );
  endpoint(
    api,
    routes.getNewsletter,
    { summary: 'Read an unsubscribe link', access: 'anyone', query: NewsletterKey, reply: NewsletterLink },
    ({ c, query }) => {
      c.header('cache-control', 'private, no-store');
      return findNewsletterLink(services, query.key);
    },
  );
  // Not rate-limited: a mail provider sends the requests of all its readers from few IP addresses.
  endpoint(
    api,
    routes.leaveNewsletter,
    { summary: 'Unsubscribe from the newsletter', access: 'anyone', body: NewsletterKey, reply: Done },
    ({ body }) => leaveNewsletter(services, body.key),
  );
  return api;
}
