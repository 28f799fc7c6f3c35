import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiRoute } from '#contract/api-route.ts';
import type { AppEnv } from './context.ts';

interface Described {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  status?: 200 | 201;
  /** JSON by default. */
  replyType?: 'application/json' | 'text/csv' | 'text/html' | 'application/pdf' | 'application/xml';
}

// Schemas are inlined: an id would make a reference that only JSON Schema resolves, not OpenAPI.
const noIds = z.registry<Record<string, unknown>>();

/**
 * JSON Schema by zod itself: it supports defaults, fallbacks and transforms, unlike the OpenAPI library's own
 * converter.
 */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: noIds }) as Record<string, unknown>;

/** Adds a route to the API and to its description. `endpoint` answers in JSON; files and pages are bound here. */
export function bindRoute(
  api: OpenAPIHono<AppEnv>,
  route: ApiRoute<unknown, unknown>,
  described: Described,
  handle: Handler<AppEnv>,
): void {
  api.openAPIRegistry.registerPath(
    describeRoute(route, described) as Parameters<typeof api.openAPIRegistry.registerPath>[0],
  );
  api.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), handle);
}

/** One route as the OpenAPI document has it. */
function describeRoute(
  route: ApiRoute<unknown, unknown>,
  { summary, params, query, body, reply, status = 200, replyType = 'application/json' }: Described,
) {
  const [, noun = 'shop'] = route.path.split('/');
  return {
    method: route.method.toLowerCase() as 'get',
    path: route.path,
    summary,
    tags: [noun],
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }
      : {}),
    responses: {
      [status]: { description: 'Success', content: { [replyType]: { schema: jsonSchema(reply, 'output') } } },
      default: {
        description: 'Refused; `error.code` says why',
        content: { 'application/json': { schema: errorSchema } },
      },
    },
  };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

const errorSchema = jsonSchema(
  z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      facts: z.record(z.string(), z.unknown()).optional(),
      request_id: z.string().optional(),
    }),
  }),
  'output',
);
