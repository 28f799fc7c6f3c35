import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Services } from '#server/services.ts';
import type { AppEnv } from '../http/context.ts';
import { cacheAnswer } from './cache-page.ts';
import { fromCache, keyOfRequest } from './cached-pages.ts';

/**
 * Caches those of the API's answers that are the same for everybody (cache-key.ts), for cachedPagesFirst to give. A
 * route that sets `no-store` keeps its answer out.
 */
export function cacheAnswers({ pageCache, env }: Pick<Services, 'pageCache' | 'env'>): MiddlewareHandler<AppEnv> {
  const https = env.PUBLIC_URL.startsWith('https:');
  return async (c, next) => {
    // The calls that pages are made of are cached by shared-answers.ts.
    const key = c.env?.viewer === undefined ? keyOfRequest(c) : null;
    if (!key) return next();
    c.set('isForEverybody', true);
    const began = Date.now();
    await next();
    if (c.res.status !== 200 || c.res.headers.has('cache-control')) return;
    const route = routePath(c);
    const page = cacheAnswer(await c.res.text(), c.res.headers, { https, route, began });
    pageCache.set(key, page);
    c.res = undefined;
    c.res = fromCache(c, page);
  };
}
