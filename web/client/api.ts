import type { ApiRoute, QueryValues } from '#contract/api-route.ts';
import { addressOf } from '#contract/api-route.ts';
import type { ErrorReply, RefusalCode, RefusalFacts } from '#contract/errors.ts';

/** `fetch` in the browser; on the server the same app, called in process with the visitor's cookies. */
export type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;

export interface ApiError {
  message: string;
  /** 'NETWORK_ERROR' if no answer came. */
  code: RefusalCode | 'NETWORK_ERROR';
  status: number;
  fields: Record<string, string>;
  facts: RefusalFacts;
  requestId: string | null;
}

/** No answer, or one that does not concern the request: rate limit or fault. */
export const isUnanswered = (error: Pick<ApiError, 'status'> | null | undefined): boolean =>
  error?.status === 0 || error?.status === 429 || Number(error?.status) >= 500;

export type ApiResult<T> = { data: T; error: null } | { data: null; error: ApiError };

export interface CallOptions<Body> {
  params?: Record<string, string>;
  query?: QueryValues;
  body?: Body;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export type Api = <Body, Reply>(route: ApiRoute<Body, Reply>, options?: CallOptions<Body>) => Promise<ApiResult<Reply>>;

/** The typed client: one function per route of contract/routes.ts. It never throws. */
export function createApi(fetch: Fetch): Api {
  return async (route, options = {}) => {
    let response: Response;
    try {
      response = await fetch(addressOf(route, options), requestOf(route, options));
    } catch {
      return { data: null, error: networkError(route.networkError) };
    }
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && body !== null) return { data: body as never, error: null };
    return { data: null, error: errorOf(response, body, route.networkError) };
  };
}

function requestOf(route: ApiRoute<unknown, unknown>, { body, headers, signal }: CallOptions<unknown>): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  };
}

export const networkError = (message: string): ApiError => ({
  message,
  code: 'NETWORK_ERROR',
  status: 0,
  fields: {},
  facts: {},
  requestId: null,
});

function errorOf(response: Response, body: unknown, fallback: string): ApiError {
  const error = (body as Partial<ErrorReply> | null)?.error;
  if (!error) return { ...networkError(fallback), code: 'fault', status: response.status };
  return {
    message: error.message || fallback,
    code: error.code,
    status: response.status,
    fields: error.fields ?? {},
    facts: error.facts ?? {},
    requestId: error.request_id ?? null,
  };
}
