import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { refuse } from '#contract/errors.ts';
import { ManifestDay, ManifestInput } from '#contract/parcels/manifests.ts';
import { routes } from '#contract/routes.ts';
import { answerLabel } from '#server/features/parcels/answer-label.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { bindRoute } from '#server/http/describe-route.ts';
import { endpoint, entryRefusal } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { makeManifests } from './make-manifests.ts';
import { readManifestDay } from './read-manifests.ts';

/** The carrier's forms of the day. */
export function manifestRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminReadManifests,
    { summary: 'The manifests of today, and the labels on none', access: 'staff', reply: ManifestDay },
    () => readManifestDay(services),
  );
  endpoint(
    api,
    routes.adminMakeManifests,
    {
      summary: 'Make manifests with the labels of today; a repeat makes no second one',
      access: 'staff',
      body: ManifestInput,
      reply: ManifestDay,
    },
    ({ viewer, body }) => makeManifests(services, viewer, body.request_id),
  );
  const described = {
    summary: 'A manifest as a PDF',
    params: z.object({ id: z.uuid() }),
    reply: z.string(),
    replyType: 'application/pdf',
  } as const;
  bindRoute(api, routes.adminManifestFile, described, async c => {
    const refused = entryRefusal(c.var.viewer, 'staff');
    if (refused) return toResponse(c, refused);
    const { data: id } = z.uuid().safeParse(c.req.param('id'));
    const form = await services.db
      .selectFrom('manifests')
      .select(['file', 'carrier', 'made_at'])
      .where('id', '=', id ?? null)
      .executeTakeFirst();
    if (!form?.file || !form.made_at) return toResponse(c, refuse('manifest_not_found'));
    const name = `manifest-${form.carrier.toLowerCase()}-${form.made_at.toISOString().slice(0, 10)}`;
    return answerLabel(c, { file: form.file, type: 'pdf', name });
  });
  return api;
}
