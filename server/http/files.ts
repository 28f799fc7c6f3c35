import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppEnv } from './context.ts';
import { fileHeaders } from './headers.ts';

const folder = 'build/client';

/** Serves the built files before the app: hashed files are cached for ever, pictures and films for a day. */
export function serveFiles(app: Hono<AppEnv>, { https }: { https: boolean }): Hono<AppEnv> {
  const outer = new Hono<AppEnv>();
  const keep = (value: string) =>
    serveStatic<AppEnv>({
      root: folder,
      precompressed: true,
      onFound(_, c) {
        c.header('cache-control', value);
        for (const [name, own] of fileHeaders(https)) c.header(name, own);
      },
    });
  outer.use('/assets/*', keep('public, max-age=31536000, immutable'));
  outer.use('/icons/*', keep('public, max-age=86400'));
  outer.use('/media/*', keep('public, max-age=86400'));
  for (const file of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/.well-known/gpc.json'])
    outer.use(file, keep('public, max-age=86400'));
  outer.route('/', app);
  return outer;
}
