import { OpenAPIHono } from '@hono/zod-openapi';
import { routes } from '#contract/routes.ts';
import { Health } from '#contract/upkeep/health.ts';
import { hopsIn } from '#server/http/client-address.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { readHealth } from './read-health.ts';

export function upkeepRoutes(services: Pick<Services, 'db' | 'env' | 'payments' | 'settings'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminGetHealth,
    { summary: 'How the shop itself is doing', access: 'staff', reply: Health },
    async ({ c }) => ({
      ...(await readHealth(services)),
      visitor: {
        address: c.var.clientIp,
        forwarded: hopsIn(c.req.header('x-forwarded-for')).length,
        trusted: services.env.TRUST_PROXY,
      },
    }),
  );
  return api;
}
