import { OpenAPIHono } from '@hono/zod-openapi';
import { isbot } from 'isbot';
import { routes } from '#contract/routes.ts';
import { VisitInput } from '#contract/visits/shapes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { openVisitCounter, type VisitCounter } from './count-visit.ts';

/** No real user agent is longer; the limit saves memory. */
const longestBrowser = 256;

/** Visits are reported by the page, so cached pages, 304s and client-side navigation count alike. */
export function visitsRoutes(
  services: Pick<Services, 'db' | 'log'>,
  counter: VisitCounter = openVisitCounter(services),
): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.countVisit,
    {
      summary: 'Count a step of a visit, without cookies',
      access: 'anyone',
      body: VisitInput,
      reply: Done,
      limit: 'visit',
    },
    ({ c, viewer, body }) => {
      const browser = (c.req.header('user-agent') ?? '').slice(0, longestBrowser);
      const isCounted = browser !== '' && !isbot(browser) && !viewer?.isAdmin;
      if (isCounted) counter.count({ address: c.var.clientIp, browser }, body.step);
      return { ok: true };
    },
  );
  return api;
}
