import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { ApiRoute } from '#contract/api-route.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { bindRoute } from '#server/http/describe-route.ts';
import { entryRefusal } from '#server/http/endpoint.ts';
import { type CsvValue, csvFile } from './csv.ts';

export interface ExportShape<Query> {
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
  { query, name, header, lines }: ExportShape<Query>,
) {
  const described = {
    summary: `A file: ${header.join(', ')}`,
    query,
    reply: z.string(),
    replyType: 'text/csv',
  } as const;
  bindRoute(api, route, described, async c => {
    const { viewer } = c.var;
    const refused = entryRefusal(viewer, 'staff') ?? (await c.var.limiter.take('exportList', c));
    if (refused) return toResponse(c, refused);
    const day = new Date().toISOString().slice(0, 10);
    return csvFile(c, `${name}-${day}`, header, lines(query.parse(c.req.query()), viewer as Viewer));
  });
}
