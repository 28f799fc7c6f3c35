import type { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { ApiRoute } from '#contract/routes.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { type ExportShape, exportRoute } from './export-route.ts';

interface AdminList<Query, Page> extends ExportShape<Query> {
  page: ApiRoute<undefined, Page>;
  file: ApiRoute<undefined, string>;
  summary: string;
  query: z.ZodObject & z.ZodType<Query>;
  reply: z.ZodType<Page>;
  read(query: Query, staff: Viewer): Promise<Page>;
}

/** A list of the back office: one page by its key, and all rows as a file. */
export function adminList<Query, Page>(api: OpenAPIHono<AppEnv>, list: AdminList<Query, Page>) {
  const { page, file, summary, query, reply, read } = list;
  endpoint(api, page, { summary, access: 'staff', query, reply }, call => read(call.query as Query, call.viewer));
  exportRoute(api, file, list);
}
