import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { refuse } from '#contract/errors.ts';
import { OrderNumber } from '#contract/orders/shapes.ts';
import { returnPages } from '#contract/returns/pages.ts';
import { ReturnCode } from '#contract/returns/shapes.ts';
import { routes } from '#contract/routes.ts';
import { findMyOrder } from '#server/features/order-book/queries.ts';
import { readReturnRows } from '#server/features/returns/queries.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { bindRoute } from '#server/http/describe-route.ts';
import { linkKey } from '#server/http/guest-links.ts';
import { refuseFile } from '#server/http/refuse-file.ts';
import type { Services } from '#server/services.ts';
import { answerLabel } from './answer-label.ts';

const Params = z.object({ orderNumber: OrderNumber, code: ReturnCode });

/** The label of a return, for the buyer of its order: signed in, or a guest with the key of the order's link. */
export function returnLabelRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { db } = services;
  const api = new OpenAPIHono<AppEnv>();
  const described = {
    summary: 'The paid label of a return of mine as a PDF',
    params: Params,
    query: z.object({ key: z.string().max(100).optional() }),
    reply: z.string(),
    replyType: 'application/pdf',
  } as const;
  bindRoute(api, routes.getReturnLabel, described, async c => {
    const { data: params } = Params.safeParse(c.req.param());
    if (!params) return toResponse(c, refuse('label_not_found'));
    const { orderNumber, code } = params;
    const orderId = await findMyOrder(services, orderNumber, {
      userId: c.var.viewer?.id ?? null,
      key: linkKey(c, 'order', orderNumber, c.req.query('key')),
    });
    const page = returnPages.one(orderNumber, code);
    if (!orderId) return refuseFile(c, (await c.var.limiter.take('guestOrder', c)) ?? refuse('order_not_found'), page);
    const shown = await readReturnRows(db, code, orderId);
    const label =
      shown?.label &&
      (await db.selectFrom('labels').select(['file', 'file_type']).where('id', '=', shown.label.id).executeTakeFirst());
    if (!label?.file) return refuseFile(c, refuse('label_not_found'), page);
    return answerLabel(c, { file: label.file, type: label.file_type, name: `return-${shown?.row.code}` });
  });
  return api;
}
