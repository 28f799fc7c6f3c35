import { OpenAPIHono } from '@hono/zod-openapi';
import { Zip, ZipPlace } from '#contract/places/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findCity } from './find-city.ts';

/** The list changes every few years. */
const cachedSeconds = 86_400;

/** Look-ups for address forms. */
export function placesRoutes(): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.getZipPlace,
    { summary: 'The city of a ZIP code', access: 'anyone', params: Zip, reply: ZipPlace },
    async ({ c, params }) => {
      c.header('cache-control', `public, max-age=${cachedSeconds}`);
      return { city: await findCity(params.zip) };
    },
  );
  return api;
}
