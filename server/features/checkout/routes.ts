import { OpenAPIHono } from '@hono/zod-openapi';
import { Quote, QuoteInput } from '#contract/cart.ts';
import { Prefill } from '#contract/orders.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { readPrefill } from './queries.ts';
import { quote } from './quote.ts';

export function checkoutRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.quote,
    { summary: 'What would this cost?', access: 'anyone', body: QuoteInput, reply: Quote },
    async ({ c, viewer, body }) => {
      // Codes are not to be guessed one after the other.
      const refused = body.coupon_code ? await c.var.limiter.take('coupon', c) : null;
      return refused ?? quote(services, viewer, body);
    },
  );
  endpoint(
    api,
    routes.prefill,
    { summary: 'What the checkout form starts with', access: 'customer', reply: Prefill },
    ({ viewer }) => readPrefill(services.db, viewer),
  );
  return api;
}
