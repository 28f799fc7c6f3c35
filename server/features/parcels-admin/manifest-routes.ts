import { OpenAPIHono } from '@hono/zod-openapi';
import { ManifestDay, ManifestInput } from '#contract/parcels/manifests.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { makeManifests } from './make-manifests.ts';
import { readManifestDay } from './read-manifests.ts';
import { staffFile } from './staff-file.ts';

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
  staffFile(api, routes.adminManifestFile, {
    summary: 'A manifest as a PDF',
    none: 'manifest_not_found',
    async find(id) {
      const form = await services.db
        .selectFrom('manifests')
        .select(['file', 'carrier', 'made_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!form?.file || !form.made_at) return null;
      const name = `manifest-${form.carrier.toLowerCase()}-${form.made_at.toISOString().slice(0, 10)}`;
      return { file: form.file, type: 'pdf', name };
    },
  });
  return api;
}
