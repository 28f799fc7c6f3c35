import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiRoute } from '#contract/api-route.ts';
import { refuse } from '#contract/errors.ts';
import type { RenderedMail } from '#server/email/render.tsx';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { bindRoute } from '#server/http/describe-route.ts';
import { entryRefusal } from '#server/http/endpoint.ts';

/** `GET` of a mail's HTML for staff; not found without one. */
export function mailRoute<Params extends z.ZodObject>(
  api: OpenAPIHono<AppEnv>,
  route: ApiRoute<undefined, string>,
  { summary, params }: { summary: string; params: Params },
  find: (params: z.output<Params>) => Promise<RenderedMail | null>,
): void {
  const described = { summary, params, reply: z.string(), replyType: 'text/html' } as const;
  bindRoute(api, route, described, async c => {
    const refused = entryRefusal(c.var.viewer, 'staff');
    if (refused) return toResponse(c, refused);
    const given = params.safeParse(c.req.param());
    const mail = given.success ? await find(given.data) : null;
    return mail ? mailPage(c, mail.html) : toResponse(c, refuse('not_found'));
  });
}

/** A mail brings its own styles; everything else is blocked, and its links open nothing but a new window. */
const policy = [
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'`,
  `frame-ancestors 'self'; sandbox allow-popups`,
].join('; ');

/** The HTML of a mail, for a frame of the shop's own pages. */
export function mailPage(c: Context<AppEnv>, html: string): Response {
  c.header('content-security-policy', policy);
  c.header('x-frame-options', 'SAMEORIGIN');
  c.header('cache-control', 'no-store');
  return c.html(html) as Response;
}
