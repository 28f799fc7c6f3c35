import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { answerPicture, noPicture } from './answer-picture.ts';
import { isPublicKey } from './keys.ts';

const year = 365 * 24 * 60 * 60;
const forGood = `public, max-age=${year}, immutable`;

/** `GET /storage/product-images/products/{file}`: the content of a key never changes, so it is cached for ever. */
export function storageRoutes({ storage }: Pick<Services, 'storage'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  api.get('/storage/product-images/:folder/:file', async c => {
    const key = `${c.req.param('folder')}/${c.req.param('file')}`;
    // Mails show them too, and webmail is another site.
    c.header('cross-origin-resource-policy', 'cross-origin');
    return isPublicKey(key) ? answerPicture(c, storage, { key, cacheControl: forGood }) : noPicture(c);
  });
  return api;
}
