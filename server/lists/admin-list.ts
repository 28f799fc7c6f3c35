import type { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { AdminList } from '#contract/admin-lists.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { type ExportShape, exportRoute } from './export-route.ts';

interface ListShape<Query, Page> extends Omit<ExportShape<Query>, 'page'> {
  list: AdminList<Page>;
  summary: string;
  query: z.ZodObject & z.ZodType<Query>;
  reply: z.ZodType<Page>;
  read(query: Query, staff: Viewer): Promise<Page>;
}

/** A list of the back office: one page by its key, and all rows as a file. */
export function adminList<Query, Page>(api: OpenAPIHono<AppEnv>, shape: ListShape<Query, Page>) {
  const { list, summary, query, reply, read } = shape;
  endpoint(api, list.route, { summary, access: 'staff', query, reply }, call => read(call.query as Query, call.viewer));
  exportRoute(api, list.file, { ...shape, page: list.page });
}
