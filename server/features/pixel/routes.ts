import { OpenAPIHono } from '@hono/zod-openapi';
import { PixelSettings } from '#contract/pixel/pixel.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';

const vendorScript = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** Requested by the page after consent. Staff, and browsers that send Global Privacy Control, get no pixel. */
export function pixelRoutes({ env, settings }: Pick<Services, 'env' | 'settings'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.getPixel,
    { summary: 'The marketing pixel for a browser with consent', access: 'anyone', reply: PixelSettings },
    async ({ c, viewer }) => {
      c.header('cache-control', 'private, no-store');
      const refuses = c.req.header('sec-gpc') === '1' || viewer?.isAdmin;
      const { pixel_id } = await settings.read();
      if (refuses || !pixel_id) return { pixel: null };
      return { pixel: { id: pixel_id, script_url: env.PIXEL_SCRIPT_URL ?? vendorScript } };
    },
  );
  return api;
}
