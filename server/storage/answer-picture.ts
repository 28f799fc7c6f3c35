import type { Context } from 'hono';
import { callerRefusals } from '#content/words/refusals.ts';
import { refuse } from '#contract/errors.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/** The answer for a missing picture, or one the caller may not see. */
export const noPicture = (c: Context<AppEnv>): Response =>
  toResponse(c, refuse('not_found', {}, { message: callerRefusals.noPicture }));

/** The file of a key. The content of a key never changes, so a copy with its name is still right. */
export async function answerPicture(
  c: Context<AppEnv>,
  storage: Services['storage'],
  { key, cacheControl }: { key: string; cacheControl: string },
): Promise<Response> {
  const etag = `"${key.slice(key.indexOf('/') + 1)}"`;
  const headers = { etag, 'cache-control': cacheControl };
  const file = await storage.get(key);
  if (!file) return noPicture(c);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  return c.body(new Uint8Array(file.bytes), 200, {
    ...headers,
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    // Opened directly, the file can run nothing.
    'content-security-policy': "default-src 'none'; sandbox",
  });
}
