import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { ApiRoute } from '#contract/api-route.ts';
import { pages } from '#contract/pages.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { bindRoute } from '#server/http/describe-route.ts';
import { entryRefusal } from '#server/http/endpoint.ts';
import { refuseFile } from '#server/http/refuse-file.ts';
import { type CsvValue, csvFile } from './csv.ts';

export interface ExportShape<Query> {
  /** The page with the link to the file: signed-out staff come back to it after they sign in. */
  page(search: Record<string, string>): string;
  /** The list's own query. */
  query: z.ZodType<Query>;
  /** The file's name without date and extension. */
  name: string;
  header: readonly string[];
  lines(query: Query, staff: Viewer): AsyncIterable<readonly CsvValue[]>;
}

/** `GET` of a filtered list as a file for staff: all its rows, streamed. */
export function exportRoute<Query>(
  api: OpenAPIHono<AppEnv>,
  route: ApiRoute<undefined, string>,
  { page, query, name, header, lines }: ExportShape<Query>,
) {
  const described = {
    summary: `A file: ${header.join(', ')}`,
    query,
    reply: z.string(),
    replyType: 'text/csv',
  } as const;
  bindRoute(api, route, described, async c => {
    const { viewer } = c.var;
    const refused = entryRefusal(viewer, 'staff');
    if (refused) return refuseFile(c, refused, pages.signIn(page(c.req.query())));
    const isTooOften = await c.var.limiter.take('exportList', c);
    if (isTooOften) return toResponse(c, isTooOften);
    const day = new Date().toISOString().slice(0, 10);
    return csvFile(c, `${name}-${day}`, header, lines(query.parse(c.req.query()), viewer as Viewer));
  });
}
