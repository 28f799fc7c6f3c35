import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { OrderNumber } from '#contract/orders/shapes.ts';
import { Return, ReturnCode, ReturnInput, ReturnMove, ReturnOptions } from '#contract/returns/shapes.ts';
import { routes } from '#contract/routes.ts';
import { findMyOrder } from '#server/features/order-book/queries.ts';
import { pictureOwner } from '#server/features/support/find-picture.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { linkKey } from '#server/http/guest-links.ts';
import type { Services } from '#server/services.ts';
import { moveReturn } from './move-return.ts';
import { readReturn, readReturnOptions } from './queries.ts';
import { requestReturn } from './request-return.ts';

const OrderParams = z.object({ orderNumber: OrderNumber });
const ReturnParams = OrderParams.extend({ code: ReturnCode });
const KeyQuery = z.object({ key: z.string().max(100).optional() });

interface Asked {
  c: Context<AppEnv>;
  viewer: Viewer | null;
  params: { orderNumber: string };
  query: { key?: string | undefined };
}

/** Returns for the buyer of an order: signed in, or a guest with the key of the order's link. */
export function returnsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { env } = services;
  const findAsked = ({ c, viewer, params: { orderNumber }, query: { key } }: Asked) =>
    findMyOrder(services, orderNumber, { userId: viewer?.id ?? null, key: linkKey(c, 'order', orderNumber, key) });
  /** Answers for an order of the caller; any other looks like one that does not exist. */
  async function ofMine<Answer>(asked: Asked, answer: (orderId: string) => Promise<Answer | Refusal>) {
    const orderId = await findAsked(asked);
    if (orderId) return answer(orderId);
    return (await asked.c.var.limiter.take('guestOrder', asked.c)) ?? refuse('order_not_found');
  }

  endpoint(
    api,
    routes.getReturnOptions,
    {
      summary: 'What of an order can be returned',
      access: 'anyone',
      params: OrderParams,
      query: KeyQuery,
      reply: ReturnOptions,
    },
    asked => ofMine(asked, id => readReturnOptions(services, id)),
  );
  endpoint(
    api,
    routes.requestReturn,
    {
      summary: 'Ask to return items of an order; the same request_id is the same return',
      access: 'anyone',
      params: OrderParams,
      query: KeyQuery,
      body: ReturnInput,
      reply: Return,
      limit: 'requestReturn',
    },
    asked =>
      ofMine(asked, async orderId => {
        const { c, viewer, query, body } = asked;
        const buyer = { userId: viewer?.id ?? null, owner: pictureOwner(c, env) };
        const code = await requestReturn(services, orderId, buyer, body);
        return isRefusal(code) ? code : readReturn(services, { orderId, code }, query.key);
      }),
  );
  endpoint(
    api,
    routes.getReturn,
    {
      summary: 'One return of an order of mine',
      access: 'anyone',
      params: ReturnParams,
      query: KeyQuery,
      reply: Return,
    },
    asked => ofMine(asked, orderId => readReturn(services, { orderId, code: asked.params.code }, asked.query.key)),
  );
  endpoint(
    api,
    routes.moveReturn,
    {
      summary: 'Mark a return as sent, or cancel it',
      access: 'anyone',
      params: ReturnParams,
      query: KeyQuery,
      body: ReturnMove,
      reply: Return,
      limit: 'requestReturn',
    },
    asked =>
      ofMine(asked, async orderId => {
        const { viewer, params, query, body } = asked;
        const which = { orderId, code: params.code, userId: viewer?.id ?? null };
        return (await moveReturn(services, which, body)) ?? readReturn(services, which, query.key);
      }),
  );
  return api;
}
