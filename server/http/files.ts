import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { builtFolder } from '#server/release.ts';
import type { AppEnv } from './context.ts';
import { fileHeaders } from './headers.ts';

/** Serves the built files before the app: hashed files are cached for ever, pictures and films for a day. */
export function serveFiles(app: Hono<AppEnv>, { https }: { https: boolean }): Hono<AppEnv> {
  const outer = new Hono<AppEnv>();
  const keep = (value: string, folder = builtFolder) =>
    serveStatic<AppEnv>({
      root: join(folder, 'client'),
      precompressed: true,
      onFound(_, c) {
        c.header('cache-control', value);
        for (const [name, own] of fileHeaders(https)) c.header(name, own);
      },
    });
  const forEver = 'public, max-age=31536000, immutable';
  outer.use('/assets/*', keep(forEver));
  // Pages that are open during a deploy go on with the files of their own release, from the process that has them not.
  outer.use('/assets/*', async (c, next) => {
    for (const release of releasesBeside()) {
      const found = await keep(forEver, release)(c, async () => {});
      if (found) return found;
    }
    return next();
  });
  outer.use('/icons/*', keep('public, max-age=86400'));
  outer.use('/media/*', keep('public, max-age=86400'));
  for (const file of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/.well-known/gpc.json'])
    outer.use(file, keep('public, max-age=86400'));
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
