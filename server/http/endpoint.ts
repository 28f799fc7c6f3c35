import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiRoute } from '#contract/api-route.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { sendJson, toResponse } from './answer.ts';
import type { AppEnv, Viewer } from './context.ts';
import { bindRoute } from './describe-route.ts';
import type { LimitName } from './rate-limit.ts';
import { nameOf, readJson } from './read-json.ts';

/** The reply of an action without a result. */
export const Done = z.object({ ok: z.literal(true) });

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Visitor = 'anyone' | 'customer' | 'staff';

interface Shape<Params, Query, Body, Reply> {
  summary: string;
  /** Who may call it; others are refused (401, or 404 for staff routes). */
  access: Visitor;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: z.ZodType<Reply>;
  status?: 200 | 201;
  /** A limit of server/http/rate-limit.ts, counted per visitor address. */
  limit?: LimitName;
}

interface Call<Access extends Visitor, Params, Query, Body> {
  c: Context<AppEnv>;
  viewer: Access extends 'anyone' ? Viewer | null : Viewer;
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
}

/**
 * Binds a route of contract/routes.ts to its schemas and its answer. Checks in this order: access, rate limit, schema;
 * then the call. A returned refusal becomes its status and text.
 */
export function endpoint<
  RouteBody,
  Reply,
  Access extends Visitor,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType<unknown, RouteBody> | undefined = undefined,
>(
  api: OpenAPIHono<AppEnv>,
  route: ApiRoute<RouteBody, Reply>,
  shape: Shape<Params, Query, Body, Reply> & { access: Access },
  answer: (call: Call<Access, Params, Query, Body>) => Promise<Reply | Refusal> | Reply | Refusal,
) {
  bindRoute(api, route, shape, async c => {
    const refused =
      entryRefusal(c.var.viewer, shape.access) ?? (shape.limit ? await c.var.limiter.take(shape.limit, c) : null);
    if (refused) return toResponse(c, refused);
    const parsed = await parse(c, shape);
    if (isRefusal(parsed)) return toResponse(c, parsed);
    const result = await answer({ c, viewer: c.var.viewer, ...parsed } as Call<Access, Params, Query, Body>);
    if (isRefusal(result)) return toResponse(c, result);
    if (shape.access !== 'anyone') c.header('cache-control', 'private, no-store');
    return sendJson(c, result as object, shape.status ?? 200);
  });
}

/** A staff address looks missing to everybody else, so that probing reveals nothing. */
export function entryRefusal(viewer: Viewer | null, access: Visitor): Refusal | null {
  if (access === 'anyone') return null;
  if (!viewer) return refuse('not_signed_in');
  if (access === 'staff' && viewer.lacksTwoStep) return refuse('two_step_needed');
  return access === 'staff' && !viewer.isAdmin ? refuse('not_found') : null;
}

async function parse(
  c: Context<AppEnv>,
  shape: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType },
): Promise<{ params: unknown; query: unknown; body: unknown } | Refusal> {
  const params = shape.params?.safeParse(c.req.param());
  if (params && !params.success) return refuse('not_found');
  const query = shape.query && parseQuery(c, shape.query);
  if (isRefusal(query)) return query;
  if (!shape.body) return { params: params?.data, query, body: undefined };
  const read = await readJson(c);
  if (isRefusal(read)) return read;
  const body = shape.body.safeParse(read.json);
  if (!body.success) return invalid(body.error);
  return { params: params?.data, query, body: body.data };
}

/** The query of a route that does not answer in JSON. */
export function parseQuery<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema): z.output<Schema> | Refusal {
  const query = schema.safeParse(withoutNul(c.req.query()));
  return query.success ? query.data : invalid(query.error);
}

/** Nobody types a NUL character and PostgreSQL rejects it; a list query simply ignores it. */
const withoutNul = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.replaceAll('\0', '')]));

const mostFields = 20;

function invalid(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, mostFields))
    fields[nameOf(issue.path)] ??= issue.code === 'unrecognized_keys' ? 'There is no such field' : issue.message;
  return refuse('invalid', {}, { fields });
}
