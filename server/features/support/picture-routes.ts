import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { type Refusal, refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { TicketPicture } from '#contract/support/shapes.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import { linkKey } from '#server/http/guest-links.ts';
import { takeUpload } from '#server/http/upload.ts';
import type { Services } from '#server/services.ts';
import { answerPicture, noPicture } from '#server/storage/answer-picture.ts';
import { findPicture, newPictureOwner, pictureOwner } from './find-picture.ts';
import { pictureSizes } from './read-thread.ts';
import { deletePicture, uploadPicture } from './upload-picture.ts';

const IdParams = z.object({ id: z.uuid() });
const FileParams = IdParams.extend({ size: z.enum(pictureSizes) });

/** Pictures of tickets: upload, delete, and read by the two sides of the ticket. */
export function ticketPictureRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db, env, storage } = services;

  endpoint(
    api,
    routes.addTicketPicture,
    {
      summary: 'Lay a picture down for a message (multipart, field `file`)',
      access: 'anyone',
      reply: TicketPicture,
      limit: 'ticketPicture',
    },
    ({ c }) =>
      takeUpload<TicketPicture | Refusal>(c, async form => {
        const file = form?.get('file');
        return file instanceof File ? uploadPicture(services, newPictureOwner(c, env), file) : refuse('bad_upload');
      }),
  );
  endpoint(
    api,
    routes.removeTicketPicture,
    { summary: 'Take back a picture that was not sent', access: 'anyone', params: IdParams, reply: Done },
    ({ c, params }) => deletePicture(services, pictureOwner(c, env), params.id),
  );

  api.get('/support/pictures/:id/:size', async c => {
    const params = FileParams.safeParse(c.req.param());
    if (!params.success) return noPicture(c);
    const asker = {
      viewer: c.var.viewer,
      keyOf: (ticketId: string) => linkKey(c, 'ticket', ticketId, c.req.query('key')),
      secret: env.SESSION_SECRET,
      owner: pictureOwner(c, env),
    };
    const key = await findPicture(db, params.data, asker);
    if (!key) {
      const tooMany = await c.var.limiter.take('guestTicket', c);
      return tooMany ? toResponse(c, tooMany) : noPicture(c);
    }
    // The browser may cache it, but must revalidate: the right to see it can end.
    return answerPicture(c, storage, { key, cacheControl: 'private, no-cache' });
  });
  return api;
}
