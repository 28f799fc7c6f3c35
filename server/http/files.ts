import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { builtFolder } from '#server/release.ts';
import type { AppEnv } from './context.ts';
import { fileHeaders } from './headers.ts';

/**
 * Serves the built files before the app, in parts too. Files with a hash in their name are cached for ever; pictures,
 * films and icons can be replaced under their name, so they are cached for an hour and then asked for by their ETag.
 */
export function serveFiles(
  app: Hono<AppEnv>,
  { https, folder = join(builtFolder, 'client') }: { https: boolean; folder?: string },
): Hono<AppEnv> {
  const outer = new Hono<AppEnv>();
  const tags = openTags();
  const serveFrom = (root: string, value: string) =>
    serveStatic<AppEnv>({
      root,
      precompressed: true,
      async onFound(file, c) {
        c.res.headers.set('etag', await tags(file, c.res.headers.get('last-modified') ?? ''));
        c.res.headers.set('cache-control', value);
        for (const [name, own] of fileHeaders(https)) c.res.headers.set(name, own);
      },
    });
  const keep = (path: string, value: string) => outer.use(path, etag(), unlessModified, serveFrom(folder, value));
  const forEver = 'public, max-age=31536000, immutable';
  keep('/assets/*', forEver);
  // Pages that are open during a deploy go on with the files of their own release, from the process that has them not.
  outer.use('/assets/*', async (c, next) => {
    for (const release of releasesBeside()) {
      const found = await serveFrom(join(release, 'client'), forEver)(c, async () => {});
      if (found) return found;
    }
    return next();
  });
  for (const path of ['/icons/*', '/media/*', '/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])
    keep(path, 'public, max-age=3600');
  keep('/.well-known/gpc.json', 'public, max-age=3600');
  outer.route('/', app);
  return outer;
}

/** The other releases on this machine, which lie beside the running one. */
function releasesBeside(): string[] {
  const folder = dirname(builtFolder);
  return readdirSync(folder)
    .map(name => join(folder, name))
    .filter(release => release !== builtFolder && existsSync(join(release, 'client/assets')));
}

/** Tags by content, so that every machine gives the same. Each file is read for its tag once. */
function openTags() {
  const known = new Map<string, Promise<string>>();
  return (file: string, modified: string): Promise<string> => {
    const key = `${file} ${modified}`;
    const found = known.get(key) ?? tagOf(file);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

async function tagOf(file: string): Promise<string> {
  const hash = createHash('sha1');
  await pipeline(createReadStream(file), hash);
  return `"${hash.digest('base64url')}"`;
}

/** If-Modified-Since, for those without the ETag. */
const unlessModified: MiddlewareHandler<AppEnv> = async (c: Context<AppEnv>, next) => {
  await next();
  const since = c.req.header('if-none-match') ? '' : c.req.header('if-modified-since');
  const isKnown = since && Date.parse(c.res.headers.get('last-modified') ?? '') <= Date.parse(since);
  if (!isKnown || c.res.status !== 200) return;
  const { body, headers } = c.res;
  await body?.cancel();
  const kept = [...headers].filter(([name]) => !name.startsWith('content-'));
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers: kept });
};
