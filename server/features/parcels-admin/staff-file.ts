import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { adminPages } from '#contract/admin-pages.ts';
import type { ApiRoute } from '#contract/api-route.ts';
import { refuse } from '#contract/errors.ts';
import { pages } from '#contract/pages.ts';
import { answerLabel, type LabelFile } from '#server/features/parcels/answer-label.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { bindRoute } from '#server/http/describe-route.ts';
import { entryRefusal } from '#server/http/endpoint.ts';
import { refuseFile } from '#server/http/refuse-file.ts';

interface Described {
  summary: string;
  /** The refusal where there is no such file. */
  none: 'label_not_found' | 'manifest_not_found';
  /** By the id in the address; null: it is none. */
  find(id: string | null): Promise<LabelFile | null>;
}

/** A file that staff print, by its id. */
export function staffFile(
  api: OpenAPIHono<AppEnv>,
  route: ApiRoute<undefined, string>,
  { summary, none, find }: Described,
): void {
  const params = z.object({ id: z.uuid() });
  const described = { summary, params, reply: z.string(), replyType: 'application/pdf' } as const;
  bindRoute(api, route, described, async c => {
    const refused = entryRefusal(c.var.viewer, 'staff');
    if (refused) return refuseFile(c, refused, pages.signIn(adminPages.shipping()));
    const { data: id = null } = z.uuid().safeParse(c.req.param('id'));
    const file = await find(id);
    return file ? answerLabel(c, file) : toResponse(c, refuse(none));
  });
}
