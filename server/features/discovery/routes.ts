import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { refuse } from '#contract/errors.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { manifest } from './manifest.ts';
import { publicPages, robotsText } from './public-pages.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';
import { countOnSale, eachOnSale } from './sitemap-queries.ts';

/** The most addresses one sitemap may hold (sitemaps.org). */
const mostAddresses = 50_000;

/** What machines ask a site for: sitemap.xml, robots.txt and site.webmanifest. `mostInOne` is smaller in tests alone. */
export function discoveryRoutes({ db, env }: Pick<Services, 'db' | 'env'>, mostInOne = mostAddresses): Hono<AppEnv> {
  const { PUBLIC_URL } = env;
  const routes = new Hono<AppEnv>();
  const filesFor = (products: number) => Math.max(1, Math.ceil((publicPages.length + products) / mostInOne));

  routes.get('/sitemap.xml', async c => {
    const { count, changed } = await countOnSale(db);
    const files = filesFor(count);
    xmlHeaders(c);
    return files === 1 ? part(c, 1) : c.body(sitemapIndex(PUBLIC_URL, files, changed));
  });

  routes.get('/sitemaps/:file{[0-9]{1,6}\\.xml}', async c => {
    const number = Number.parseInt(c.req.param('file'), 10);
    const { count } = await countOnSale(db);
    if (number < 1 || number > filesFor(count)) return toResponse(c, refuse('not_found'));
    xmlHeaders(c);
    return part(c, number);
  });

  routes.get('/robots.txt', c => c.text(robotsText(PUBLIC_URL), 200, keptFor(3600)));
  routes.get('/site.webmanifest', c =>
    c.body(JSON.stringify(manifest), 200, { ...keptFor(86_400), 'content-type': 'application/manifest+json' }),
  );
  return routes;

  /** Pages come first, so the first sitemap has room for fewer products. */
  function part(c: Context<AppEnv>, number: number): Response {
    const isFirst = number === 1;
    const offset = isFirst ? 0 : (number - 1) * mostInOne - publicPages.length;
    const most = isFirst ? mostInOne - publicPages.length : mostInOne;
    return stream(c, async body => {
      for await (const piece of sitemap(PUBLIC_URL, eachOnSale(db, offset, most), isFirst)) await body.write(piece);
    });
  }
}

const keptFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

function xmlHeaders(c: Context<AppEnv>) {
  c.header('content-type', 'application/xml; charset=utf-8');
  c.header('cache-control', 'public, max-age=3600');
}
