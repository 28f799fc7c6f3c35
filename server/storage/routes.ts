import { OpenAPIHono } from '@hono/zod-openapi';
import { refuse } from '#contract/errors.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { isPublicKey } from './keys.ts';

const year = 365 * 24 * 60 * 60;

/** `GET /storage/product-images/products/{file}`: a key never gets other content, so its copies are kept for good. */
export function storageRoutes({ storage }: Pick<Services, 'storage'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  api.get('/storage/product-images/:folder/:file', async c => {
    const key = `${c.req.param('folder')}/${c.req.param('file')}`;
    const missing = () => toResponse(c, refuse('not_found', {}, { message: 'There is no such picture.' }));
    if (!isPublicKey(key)) return missing();
    const etag = `"${key.slice(key.indexOf('/') + 1)}"`;
    const headers = { etag, 'cache-control': `public, max-age=${year}, immutable` };
    const file = await storage.get(key);
    if (!file) return missing();
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(file.bytes), 200, {
      ...headers,
      'content-type': file.contentType,
      'x-content-type-options': 'nosniff',
      // Opened by itself the file can run nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
  return api;
}
