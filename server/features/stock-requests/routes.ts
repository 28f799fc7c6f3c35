import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { AskedStock, StockRequest, StockRequestInput, StockRequestKey } from '#contract/stock-requests/shapes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { confirmRequest, leaveRequest, peekRequest } from './request-links.ts';
import { requestStock } from './request-stock.ts';

const SlugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,160}$/) });

/** 'Tell me when it is back': request, confirm by mail, unsubscribe. */
export function stockRequestRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();

  endpoint(
    api,
    routes.requestStock,
    {
      summary: 'Ask to be told when a sold-out product is back',
      access: 'anyone',
      limit: 'stockRequest',
      params: SlugParams,
      body: StockRequestInput,
      reply: AskedStock,
    },
    ({ viewer, params, body }) => requestStock(services, viewer, params.slug, body.email),
  );
  endpoint(
    api,
    routes.confirmStockRequest,
    { summary: 'Confirm with the key of that mail', access: 'anyone', body: StockRequestKey, reply: StockRequest },
    ({ body }) => confirmRequest(services, body.key),
  );
  endpoint(
    api,
    routes.getStockRequest,
    {
      summary: 'Read the link that ends a stock request',
      access: 'anyone',
      query: StockRequestKey,
      reply: StockRequest,
    },
    ({ c, query }) => {
      c.header('cache-control', 'private, no-store');
      return peekRequest(services, query.key);
    },
  );
  // Not rate-limited: a mail provider sends the requests of all its readers from few IP addresses.
  endpoint(
    api,
    routes.leaveStockRequest,
    { summary: 'End a stock request', access: 'anyone', body: StockRequestKey, reply: Done },
    ({ body }) => leaveRequest(services, body.key),
  );
  return api;
}
