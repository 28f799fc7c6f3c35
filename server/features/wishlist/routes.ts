import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { Wishlist, WishlistInput } from '#contract/wishlist/shapes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { addToWishlist, moveToCart, removeFromWishlist } from './change-wishlist.ts';
import { readWishlist } from './queries.ts';

const ProductParams = z.object({ productId: z.uuid() });

/** The account's wishlist; every change returns the whole list. */
export function wishlistRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();

  endpoint(api, routes.getWishlist, { summary: 'My wishlist', access: 'customer', reply: Wishlist }, ({ viewer }) =>
    readWishlist(services.db, viewer.id),
  );
  endpoint(
    api,
    routes.addToWishlist,
    { summary: 'Keep a product', access: 'customer', body: WishlistInput, reply: Wishlist },
    ({ viewer, body }) => addToWishlist(services, viewer, body.product_id),
  );
  endpoint(
    api,
    routes.removeFromWishlist,
    { summary: 'Forget a product', access: 'customer', params: ProductParams, reply: Wishlist },
    ({ viewer, params }) => removeFromWishlist(services, viewer, params.productId),
  );
  endpoint(
    api,
    routes.moveToCart,
    {
      summary: 'Move a product from the wishlist to the cart',
      access: 'customer',
      params: ProductParams,
      reply: Wishlist,
    },
    ({ viewer, params }) => moveToCart(services, viewer, params.productId),
  );
  return api;
}
