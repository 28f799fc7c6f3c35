import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { Product, ProductPage, ProductQuery, ReviewPage, ReviewQuery } from '#contract/catalog/shapes.ts';
import { refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { singleFlight } from '#server/flow/single-flight.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { listProducts } from './list-products.ts';
import { findFirstProduct, findProduct, listCategories } from './queries.ts';
import { listReviews } from './review-queries.ts';

const SlugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,160}$/) });

/** The public catalogue: active products, the same for everyone. */
export function catalogRoutes(services: Pick<Services, 'db' | 'pool'>): OpenAPIHono<AppEnv> {
  const { db } = services;
  const api = new OpenAPIHono<AppEnv>();
  const asOne = singleFlight<ProductPage>();

  endpoint(
    api,
    routes.listProducts,
    {
      summary: 'Products on sale: search, category, order, pages',
      access: 'anyone',
      query: ProductQuery,
      reply: ProductPage,
    },
    // Only searches are expensive enough to rate-limit.
    async ({ c, query }) =>
      (query.q && (await c.var.limiter.take('search', c))) ||
      asOne(JSON.stringify(query), () => listProducts(services, query)),
  );
  endpoint(
    api,
    routes.listCategories,
    { summary: 'Categories of products on sale', access: 'anyone', reply: z.array(z.string()) },
    () => listCategories(db),
  );
  endpoint(
    api,
    routes.getFirstProduct,
    { summary: 'The newest product on sale', access: 'anyone', reply: Product },
    async () => (await findFirstProduct(db)) ?? refuse('product_not_found'),
  );
  endpoint(
    api,
    routes.getProduct,
    { summary: 'One product on sale, by its slug or its id', access: 'anyone', params: SlugParams, reply: Product },
    async ({ params }) => (await findProduct(services, params.slug)) ?? refuse('product_not_found'),
  );
  endpoint(
    api,
    routes.listReviews,
    {
      summary: 'Published reviews of a product',
      access: 'anyone',
      params: SlugParams,
      query: ReviewQuery,
      reply: ReviewPage,
    },
    async ({ params, query }) => (await listReviews(db, params.slug, query)) ?? refuse('product_not_found'),
  );
  return api;
}
