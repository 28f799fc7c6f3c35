import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { findLinkedOrder, linkKey } from '#server/http/guest-links.ts';
import type { Services } from '#server/services.ts';
import { answerPicture, noPicture } from '#server/storage/answer-picture.ts';
import { pictureFileKey } from '#server/storage/keys.ts';

const Params = z.object({ id: z.uuid(), size: z.enum(['full', 'thumbnail']) });

/** Pictures of returns, for the buyer of the order and for staff. */
export function returnPictureRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { db, storage } = services;
  const api = new OpenAPIHono<AppEnv>();
  api.get('/returns/pictures/:id/:size', async c => {
    const params = Params.safeParse(c.req.param());
    if (!params.success) return noPicture(c);
    const { id, size } = params.data;
    const row = await db
      .selectFrom('return_pictures as p')
      .innerJoin('returns as r', 'r.id', 'p.return_id')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['p.storage_path', 'p.widths', 'o.order_number', 'o.user_id'])
      .where('p.id', '=', id)
      .executeTakeFirst();
    const { viewer } = c.var;
    const isTheirs = row && viewer !== null && (viewer.isAdmin || row.user_id === viewer.id);
    const key = row && linkKey(c, 'order', row.order_number, c.req.query('key'));
    const linked = row && !isTheirs && (await findLinkedOrder(services, { orderNumber: row.order_number, key }));
    if (!row || !(isTheirs || linked)) {
      const tooMany = await c.var.limiter.take('guestOrder', c);
      return tooMany ? toResponse(c, tooMany) : noPicture(c);
    }
    const width = size === 'full' ? Math.max(...row.widths) : Math.min(...row.widths);
    // The browser may cache it, but must revalidate: the right to see it can end.
    return answerPicture(c, storage, {
      key: pictureFileKey(row.storage_path, width, 'webp'),
      cacheControl: 'private, no-cache',
    });
  });
  return api;
}
