import type { Hono } from 'hono';
import { pages } from '#contract/pages.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { publicPages } from './public-pages.ts';
import { eachOnSale } from './sitemap-queries.ts';

/** Each takes some 40 ms. Of a larger catalog the rest are rendered when visitors come. */
const mostProducts = 50;

/**
 * Asks for each public page, so that the page cache has copies should the database be away before a visitor comes. A
 * page with a fault of its own is passed over, and its request is logged. @throws while the database is away
 */
export async function renderPublicPages(app: Hono<AppEnv>, { readDb }: Pick<Services, 'readDb'>): Promise<void> {
  for await (const path of paths(readDb)) {
    const { status } = await app.request(path, {}, { viewer: null });
    if (status === 503) throw new Error(`${path} answered 503`);
  }
}

async function* paths(db: Services['readDb']) {
  yield* publicPages;
  for await (const { slug } of eachOnSale(db, 0, mostProducts)) yield pages.product(slug);
}
