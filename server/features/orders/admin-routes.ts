import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { AdminOrderPage, AdminOrderQuery, OrderStatusInput, OrderStatusReply } from '#contract/admin.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { listAllOrders } from './admin-queries.ts';
import { setOrderStatus } from './set-status.ts';

const IdParams = z.object({ id: z.uuid() });

export function adminOrdersRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminListOrders,
    { summary: 'All orders', access: 'staff', query: AdminOrderQuery, reply: AdminOrderPage },
    ({ query }) => listAllOrders(services.db, query),
  );
  endpoint(
    api,
    routes.adminSetOrderStatus,
    {
      summary: 'Set the status of an order',
      access: 'staff',
      params: IdParams,
      body: OrderStatusInput,
      reply: OrderStatusReply,
    },
    ({ viewer, params, body }) => setOrderStatus(services, viewer, params.id, body),
  );
  return api;
}
