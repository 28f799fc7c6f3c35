import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { LabelBuyInput, LabelQuote, LabelQuoteInput, StaffLabel } from '#contract/parcels/admin.ts';
import { LabelVoidQuery } from '#contract/parcels/manifests.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { buyLabel } from './buy-label.ts';
import { quoteLabel } from './quote-label.ts';
import { staffFile } from './staff-file.ts';
import { voidLabel } from './void-label.ts';

const IdParams = z.object({ id: z.uuid() });

export function parcelsAdminRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db } = services;
  endpoint(
    api,
    routes.adminQuoteLabel,
    {
      summary: 'What a label for an order costs',
      access: 'staff',
      params: IdParams,
      body: LabelQuoteInput,
      reply: LabelQuote,
    },
    ({ params, body }) => quoteLabel(services, params.id, body),
  );
  endpoint(
    api,
    routes.adminBuyLabel,
    {
      summary: 'Buy a quoted label and ship its order; a repeat buys no second one',
      access: 'staff',
      params: IdParams,
      body: LabelBuyInput,
      reply: StaffLabel,
    },
    ({ viewer, params, body }) => buyLabel(services, viewer, params.id, body.rate),
  );
  endpoint(
    api,
    routes.adminVoidLabel,
    {
      summary: 'Ask the postage of a label back',
      access: 'staff',
      params: IdParams,
      query: LabelVoidQuery,
      reply: StaffLabel,
    },
    ({ viewer, params, query }) => voidLabel(services, viewer, params.id, query.manifest),
  );
  staffFile(api, routes.adminLabelFile, {
    summary: 'A label as a PDF, or as ZPL',
    none: 'label_not_found',
    async find(id) {
      const label = await db
        .selectFrom('labels')
        .innerJoin('orders', 'orders.id', 'labels.order_id')
        .select(['labels.file', 'labels.file_type', 'orders.order_number'])
        .where('labels.id', '=', id)
        .executeTakeFirst();
      return label?.file ? { file: label.file, type: label.file_type, name: `label-${label.order_number}` } : null;
    },
  });
  return api;
}
