import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { refuse } from '#contract/errors.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { bestEncoding } from '#server/http/encoding.ts';
import type { Services } from '#server/services.ts';
import { keepFeed } from './keep-feed.ts';
import { keepSitemaps } from './keep-sitemaps.ts';
import { manifest } from './manifest.ts';
import { robotsText } from './public-pages.ts';

const unzip = promisify(gunzip);

/** The most addresses one sitemap may hold (sitemaps.org). */
const mostAddresses = 50_000;

/** sitemap.xml, robots.txt, site.webmanifest and the product feed. `mostInOne` is smaller in tests. */
export function discoveryRoutes(
  { readDb, env, pageCache }: Pick<Services, 'readDb' | 'env' | 'pageCache'>,
  mostInOne = mostAddresses,
): Hono<AppEnv> {
  const { PUBLIC_URL } = env;
  const routes = new Hono<AppEnv>();
  const sitemaps = keepSitemaps({ db: readDb, publicUrl: PUBLIC_URL, mostInOne });
  const googleFeed = keepFeed({ db: readDb, publicUrl: PUBLIC_URL, clearedAt: pageCache.clearedAt });

  routes.get('/feeds/google.xml', async c => {
    const { zipped, etag } = await googleFeed();
    const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return xml(c, zipped, headers);
  });
  routes.get('/sitemap.xml', async c => xml(c, await sitemaps.whole()));
  routes.get('/sitemaps/:file{[0-9]{1,6}\\.xml}', async c => {
    const part = await sitemaps.part(Number.parseInt(c.req.param('file'), 10));
    return part ? xml(c, part) : toResponse(c, refuse('not_found'));
  });

  routes.get('/robots.txt', c => c.text(robotsText(PUBLIC_URL), 200, cachedFor(3600)));
  routes.get('/site.webmanifest', c =>
    c.body(JSON.stringify(manifest), 200, { ...cachedFor(86_400), 'content-type': 'application/manifest+json' }),
  );
  return routes;
}

const cachedFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

/** Stored gzipped; unpacked for clients that do not accept gzip. */
async function xml(c: Context<AppEnv>, zipped: Buffer, own: object = cachedFor(3600)): Promise<Response> {
  const headers = { ...own, 'content-type': 'application/xml; charset=utf-8', vary: 'Accept-Encoding' };
  if (bestEncoding(c.req.header('accept-encoding')) === 'plain')
    return c.body(new Uint8Array(await unzip(zipped)), 200, headers);
  return c.body(new Uint8Array(zipped), 200, { ...headers, 'content-encoding': 'gzip' });
}
