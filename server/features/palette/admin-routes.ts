import { OpenAPIHono } from '@hono/zod-openapi';
import { FindQuery, FoundThings } from '#contract/palette/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { findThings } from './find-things.ts';

export function paletteRoutes({ db }: Pick<Services, 'db'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminFindThings,
    {
      summary: 'A few orders, customers and products by a few letters',
      access: 'staff',
      query: FindQuery,
      reply: FoundThings,
    },
    ({ query }) => findThings(db, query.q),
  );
  return api;
}
