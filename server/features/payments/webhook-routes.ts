import { OpenAPIHono } from '@hono/zod-openapi';
import { refuse } from '#contract/errors.ts';
import { toResponse } from '#server/http/answer.ts';
import { networkOf } from '#server/http/client-address.ts';
import type { AppEnv } from '#server/http/context.ts';
import { realProviders, webhookPath } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';
import { labelProviders } from '#server/shipping-providers/port.ts';
import { keepWebhookEvent } from './work-webhooks.ts';

/**
 * Receives providers' events: checks the signature, stores the event and responds; a job processes it. The response
 * follows the commit, so an event is either stored or sent again. A provider without a secret has no route.
 */
export function webhookRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  for (const name of [...realProviders, ...labelProviders]) {
    api.post(webhookPath(name), async c => {
      const { payments, shipping } = services;
      const { messages } = (name === shipping.name ? shipping : payments.named(name)) ?? {};
      if (!messages) return toResponse(c, refuse('not_found'));
      const body = new Uint8Array(await c.req.arrayBuffer());
      const event = await messages.open(body, c.req.raw.headers, networkOf(c.var.clientIp)).catch(fault => {
        c.var.log.warn({ err: fault }, `an event of ${name} cannot be checked now`);
        return 'later' as const;
      });
      if (event === 'later') return toResponse(c, refuse('busy'));
      if (!event) return toResponse(c, refuse('webhook_unsigned'));
      const isNew = await keepWebhookEvent(services, name, event);
      return c.json({ received: true, new: isNew });
    });
  }
  return api;
}
