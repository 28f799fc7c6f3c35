import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  KindQuery,
  Product,
  ProductKinds,
  ProductPage,
  ProductQuery,
  ReviewPage,
  ReviewQuery,
} from '#contract/catalog/shapes.ts';
import { listSizes } from '#contract/catalog/sorts.ts';
import { refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { singleFlight } from '#server/flow/single-flight.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { listProducts } from './list-products.ts';
import { findFirstProduct, findProduct, listCategories, listKinds } from './queries.ts';
import { listReviews } from './review-queries.ts';

const sizes: readonly number[] = Object.values(listSizes);
const SlugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,160}$/) });

/** The public catalog: active products, the same for everyone. */
export function catalogRoutes(services: Pick<Services, 'db' | 'pool'>): OpenAPIHono<AppEnv> {
  const { db } = services;
  const api = new OpenAPIHono<AppEnv>();
  const asOne = singleFlight<ProductPage>();

  endpoint(
    api,
    routes.listProducts,
    {
      summary: 'Products on sale: search, category, size, scent, order, pages',
      access: 'anyone',
      query: ProductQuery,
      reply: ProductPage,
    },
    async ({ c, query }) => {
      // What the shop's own pages ask for is cached.
      const isUnusual = query.q !== '' || !sizes.includes(query.pageSize);
      const refused = isUnusual ? await c.var.limiter.take('search', c) : null;
      if (refused) return refused;
      const page = await asOne(JSON.stringify(query), () => listProducts(services, query));
      // Anyone can make up addresses of empty lists.
      if (page.items.length === 0) c.header('cache-control', 'no-store');
      return page;
    },
  );
  endpoint(
    api,
    routes.listCategories,
    { summary: 'Categories of products on sale', access: 'anyone', reply: z.array(z.string()) },
    () => listCategories(db),
  );
  endpoint(
    api,
    routes.listKinds,
    { summary: 'Sizes and scents of products on sale', access: 'anyone', query: KindQuery, reply: ProductKinds },
    async ({ c, query }) => {
      const kinds = await listKinds(db, query.category);
      // Anyone can make up categories.
      if (kinds.length === 0) c.header('cache-control', 'no-store');
      return kinds;
    },
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
