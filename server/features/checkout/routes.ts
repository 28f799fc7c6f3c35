import { OpenAPIHono } from '@hono/zod-openapi';
import { Quote, QuoteInput } from '#contract/cart/shapes.ts';
import { isRefusal } from '#contract/errors.ts';
import { PlacedOrder, PlaceOrderInput, Prefill } from '#contract/orders/shapes.ts';
import { routes } from '#contract/routes.ts';
import { knownBrowser, markBrowser } from '#server/http/browser-mark.ts';
import { networkOf } from '#server/http/client-address.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { placeKey } from '#server/http/signed-key.ts';
import type { Services } from '#server/services.ts';
import { placeOrder } from './place-order.ts';
import { readPrefill } from './queries.ts';
import { quote } from './quote.ts';

export function checkoutRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.quote,
    { summary: 'What would this cost?', access: 'anyone', body: QuoteInput, reply: Quote },
    async ({ c, viewer, body }) => {
      if (!viewer) markBrowser(c, services.env);
      // Stops guessing of codes.
      const refused = body.coupon_code ? await c.var.limiter.take('coupon', c) : null;
      const mayAsk = async () => (await c.var.limiter.take('carrierRates', c)) === null;
      return refused ?? quote(services, viewer, body, mayAsk);
    },
  );
  endpoint(
    api,
    routes.placeOrder,
    {
      summary: 'Place an order; the Idempotency-Key header keeps a repeat from being a second one',
      access: 'anyone',
      body: PlaceOrderInput,
      reply: PlacedOrder,
      limit: 'placeOrder',
    },
    async ({ c, viewer, body }) => {
      // The response opens one person's order.
      c.header('cache-control', 'private, no-store');
      // Global Privacy Control overrides the page's consent.
      const marketing_consent = body.marketing_consent && c.req.header('sec-gpc') !== '1';
      const { env } = services;
      const from = {
        scope: `guest ${knownBrowser(c, env.SESSION_SECRET) ?? ''}`.trim(),
        place: placeKey(env.SESSION_SECRET, networkOf(c.var.clientIp)),
      };
      const order = { ...body, marketing_consent };
      const placed = await placeOrder(services, viewer, c.req.header('idempotency-key'), order, from);
      if (!isRefusal(placed)) c.set('orderNumber', placed.order.order_number);
      return placed;
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
