import type { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { entryRefusal } from '#server/http/endpoint.ts';
import { type CsvValue, csvFile } from './csv.ts';

interface Shape<Query> {
  /** As the list's own. */
  query: z.ZodType<Query>;
  /** Of the file, without date and ending. */
  name: string;
  header: readonly string[];
  lines(query: Query, staff: Viewer): AsyncIterable<readonly CsvValue[]>;
}

/** `GET` of what a list is narrowed to, as a file for staff: every row of it, written as it is read. */
export function exportRoute<Query>(
  api: OpenAPIHono<AppEnv>,
  path: string,
  { query, name, header, lines }: Shape<Query>,
) {
  api.get(path, async c => {
    const { viewer } = c.var;
    const refused = entryRefusal(viewer, 'staff') ?? (await c.var.limiter.take('exportList', c));
    if (refused) return toResponse(c, refused);
    const day = new Date().toISOString().slice(0, 10);
    return csvFile(c, `${name}-${day}`, header, lines(query.parse(c.req.query()), viewer as Viewer));
  });
}
