import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { cartCookie, cartCookieDays, cartCookieValue } from '#contract/cart/cart-cookie.ts';
import {
  AddedLine,
  Cart,
  KeepCartInput,
  LineInput,
  MergeInput,
  MergeReply,
  PressInput,
  QuantityInput,
  SavedCouponInput,
} from '#contract/cart/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { Env } from '#server/env.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { changeQuantity, clearCart, putItem, removeItem } from './change-cart.ts';
import { keepCoupon } from './keep-coupon.ts';
import { mergeLocal } from './merge-local.ts';
import { putLine } from './put-line.ts';
import { readCart } from './queries.ts';

const IdParams = z.object({ id: z.uuid() });

/**
 * The account's cart; every change except adding returns the whole cart. For a signed-out shopper, only the cookie
 * copy.
 */
export function cartRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();

  endpoint(api, routes.getCart, { summary: 'My cart', access: 'customer', reply: Cart }, ({ viewer }) =>
    readCart(services, viewer.id),
  );
  endpoint(
    api,
    routes.putCartItem,
    {
      summary: 'Put a product in, replacing its quantity; 0 takes it out',
      access: 'customer',
      body: LineInput,
      reply: Cart,
    },
    ({ viewer, body }) => putItem(services, viewer, body),
  );
  endpoint(
    api,
    routes.addCartItem,
    {
      summary: 'Put a product in, replacing its quantity, or `add` units to it; answers for the badge alone',
      access: 'customer',
      body: z.union([LineInput, PressInput]),
      reply: AddedLine,
    },
    ({ viewer, body }) => putLine(services, viewer, body),
  );
  endpoint(
    api,
    routes.patchCartItem,
    { summary: 'Change a quantity; 0 removes', access: 'customer', params: IdParams, body: QuantityInput, reply: Cart },
    ({ viewer, params, body }) => changeQuantity(services, viewer, params.id, body.quantity),
  );
  endpoint(
    api,
    routes.deleteCartItem,
    { summary: 'Take a product out', access: 'customer', params: IdParams, reply: Cart },
    ({ viewer, params }) => removeItem(services, viewer, params.id),
  );
  endpoint(
    api,
    routes.keepCoupon,
    {
      summary: 'Keep a coupon code with my cart; empty takes it out',
      access: 'customer',
      body: SavedCouponInput,
      reply: Cart,
    },
    ({ viewer, body }) => keepCoupon(services, viewer, body.code),
  );
  endpoint(
    api,
    routes.keepCart,
    {
      summary: 'Have this browser keep a copy of its signed-out cart for 30 days; an empty one takes it away',
      access: 'anyone',
      body: KeepCartInput,
      reply: Done,
    },
    ({ c, body }) => keepCart(c, services.env, body),
  );
  endpoint(api, routes.clearCart, { summary: 'Empty my cart', access: 'customer', reply: Cart }, ({ viewer }) =>
    clearCart(services, viewer),
  );
  endpoint(
    api,
    routes.mergeLocal,
    { summary: 'Move what the browser kept into my account', access: 'customer', body: MergeInput, reply: MergeReply },
    ({ viewer, body }) => mergeLocal(services, viewer, body),
  );
  return api;
}

/** Stores a copy of the signed-out cart in a cookie; an empty cart deletes it. The server stores nothing. */
function keepCart(c: Context<AppEnv>, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, { cart }: KeepCartInput): { ok: true } {
  setCookie(c, cartCookie, cartCookieValue(cart), {
    path: '/',
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: cart.length === 0 ? 0 : cartCookieDays * 24 * 60 * 60,
  });
  return { ok: true };
}
