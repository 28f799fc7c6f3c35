import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import {
  AddressChange,
  Order,
  OrderLinkInput,
  OrderList,
  OrderListQuery,
  OrderNumber,
  PayReply,
} from '#contract/orders/shapes.ts';
import { PaymentMethod } from '#contract/payments/shapes.ts';
import { routes } from '#contract/routes.ts';
import { dayMs } from '#domain/time/duration.ts';
import { findMyOrder, listMyOrders, readOrder } from '#server/features/order-book/queries.ts';
import { confirmPayment, findPayment } from '#server/features/payments/settle-payment.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import { linkKey, readRenewal } from '#server/http/guest-links.ts';
import { isPaymentKey, orderKey } from '#server/http/signed-key.ts';
import type { Services } from '#server/services.ts';
import { cancelForBuyer } from './cancel-order.ts';
import { correctAddress } from './correct-address.ts';
import { holdLonger } from './hold-longer.ts';
import { payOrder } from './pay-order.ts';
import { sendOrderLink } from './send-order-link.ts';

const NumberParams = z.object({ orderNumber: OrderNumber });
const PaymentParams = z.object({ payment: z.uuid() });
const KeyQuery = z.object({ key: z.string().max(100).optional() });
/** Without a method the last one is used again. */
const PayQuery = KeyQuery.extend({ method: PaymentMethod.optional() });
/** `key`: the key of the order's link, for a guest who returns from the provider. */
const Settled = z.object({ order_number: z.string(), status: z.string(), key: z.string().nullable() });

/** How long a provider's return link opens the order; longer than any hold. */
const returnDays = 2;

interface Asked {
  c: Context<AppEnv>;
  viewer: Viewer | null;
  params: { orderNumber: string };
  query: { key?: string | undefined };
}

/** Orders for their buyer: signed in, or a guest with the key of the link. */
export function ordersRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db, env } = services;
  const secret = env.SESSION_SECRET;
  /** The id of the order with this number, if the caller may see it; `key` is the one in the URL. */
  const findAsked = ({ c, viewer, params: { orderNumber }, query: { key } }: Asked): Promise<string | null> => {
    const asker = { userId: viewer?.id ?? null, key: linkKey(c, 'order', orderNumber, key) };
    return findMyOrder(services, orderNumber, asker);
  };

  // A page opened by key is personal too.
  for (const path of ['/orders/*', '/payments/*']) api.use(path, keepPrivate);

  endpoint(
    api,
    routes.listOrders,
    { summary: 'My orders, newest first', access: 'customer', query: OrderListQuery, reply: OrderList },
    ({ viewer, query }) => listMyOrders(db, viewer.id, query),
  );
  endpoint(
    api,
    routes.getOrder,
    { summary: 'One order of mine', access: 'anyone', params: NumberParams, query: KeyQuery, reply: Order },
    async asked => {
      const id = await findAsked(asked);
      return id ? readOrder(services, id) : unknownOrder(asked.c);
    },
  );
  endpoint(
    api,
    routes.sendOrderLink,
    {
      summary: 'Mail the link of an order to the address it was placed with',
      access: 'anyone',
      body: OrderLinkInput,
      reply: Done,
      limit: 'orderLink',
    },
    ({ body }) => sendOrderLink(services, body),
  );
  endpoint(
    api,
    routes.payOrder,
    {
      summary: 'PAY NOW',
      access: 'anyone',
      params: NumberParams,
      query: PayQuery,
      reply: PayReply,
      limit: 'payOrder',
    },
    async asked => {
      const { c, query } = asked;
      const id = await findAsked(asked);
      return id ? payOrder(services, id, query.method) : unknownOrder(c);
    },
  );
  endpoint(
    api,
    routes.holdLonger,
    {
      summary: 'More time to pay, once',
      access: 'anyone',
      params: NumberParams,
      query: KeyQuery,
      reply: Order,
      limit: 'holdLonger',
    },
    async asked => {
      const { c, viewer } = asked;
      const id = await findAsked(asked);
      if (!id) return unknownOrder(c);
      const held = await holdLonger(services, id, viewer?.id ?? null);
      return isRefusal(held) ? held : readOrder(services, id);
    },
  );
  endpoint(
    api,
    routes.cancelOrder,
    {
      summary: 'Cancel within the hour',
      access: 'anyone',
      params: NumberParams,
      query: KeyQuery,
      reply: Order,
      limit: 'cancelOrder',
    },
    async asked => {
      const { c, viewer } = asked;
      const id = await findAsked(asked);
      if (!id) return unknownOrder(c);
      const canceled = await cancelForBuyer(services, id, viewer?.id ?? null);
      return isRefusal(canceled) ? canceled : readOrder(services, id);
    },
  );
  endpoint(
    api,
    routes.correctAddress,
    {
      summary: 'Correct the address within the hour',
      access: 'anyone',
      params: NumberParams,
      query: KeyQuery,
      body: AddressChange,
      reply: Order,
      limit: 'correctAddress',
    },
    async asked => {
      const { c, viewer, body } = asked;
      const id = await findAsked(asked);
      if (!id) return unknownOrder(c);
      const corrected = await correctAddress(services, id, viewer?.id ?? null, body);
      return isRefusal(corrected) ? corrected : readOrder(services, id);
    },
  );
  endpoint(
    api,
    routes.settlePayment,
    {
      summary: 'Back from the provider: what happened?',
      access: 'anyone',
      params: PaymentParams,
      reply: Settled,
      limit: 'settlePayment',
    },
    async ({ c, viewer, params }) => {
      const payment = await findPayment(services, params.payment);
      if (!payment) return refuse('payment_not_found');
      const { id, order_number: orderNumber } = payment;
      const sent = c.req.header('x-order-key');
      const isBack = isPaymentKey(secret, id, sent) && Date.now() - payment.created_at.getTime() < returnDays * dayMs;
      if (!isBack && !(await findAsked({ c, viewer, params: { orderNumber }, query: { key: sent } })))
        return refuse('payment_not_found');
      const status = await confirmPayment(services, payment);
      const isGuests = isBack && payment.user_id === null;
      const key = isGuests ? orderKey(secret, orderNumber, await readRenewal(db, payment.order_id)) : null;
      return { order_number: orderNumber, status, key };
    },
  );
  return api;
}

/** Stops guessing of numbers and keys; requests with a correct key are not limited here. */
const unknownOrder = async (c: Context<AppEnv>): Promise<Refusal> =>
  (await c.var.limiter.take('guestOrder', c)) ?? refuse('order_not_found');

const keepPrivate: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store');
};
