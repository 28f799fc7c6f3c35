import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { refuse } from '#contract/errors.ts';
import { MyReview, ReviewInput } from '#contract/reviews/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { findProductId, readMyReview } from './queries.ts';
import { editReview, writeReview } from './write-review.ts';

const SlugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,160}$/) });

/** The signed-in buyer's own review of a product; the catalog lists everybody's. */
export function reviewsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const write = {
    access: 'customer',
    limit: 'review',
    params: SlugParams,
    body: ReviewInput,
    reply: MyReview,
  } as const;

  endpoint(
    api,
    routes.getMyReview,
    { summary: 'My review of a product', access: 'customer', params: SlugParams, reply: MyReview },
    async ({ viewer, params }) => {
      const productId = await findProductId(services.db, params.slug);
      return productId ? readMyReview(services.db, viewer.id, productId) : refuse('product_not_found');
    },
  );
  endpoint(
    api,
    routes.writeReview,
    { ...write, summary: 'Review a product that was delivered to me', status: 201 },
    ({ viewer, params, body }) => writeReview(services, viewer.id, params.slug, body),
  );
  endpoint(api, routes.editReview, { ...write, summary: 'Correct my review' }, ({ viewer, params, body }) =>
    editReview(services, viewer.id, params.slug, body),
  );
  return api;
}
