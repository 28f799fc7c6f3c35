import { query as queryText } from './pages.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type QueryValues = Record<string, string | number | undefined>;

/**
 * One API address as both sides know it. It has no schema, so the browser bundle has none; the server adds a schema of
 * the same types (server/http/endpoint.ts).
 */
export interface ApiRoute<Body, Reply> {
  readonly method: Method;
  /** Below /api, with {name} for parameters. */
  readonly path: string;
  /** Shown when no answer came. */
  readonly networkError: string;
  /** For types only; never set. */
  readonly types?: { body: Body; reply: Reply };
}

/** Declares a route. `networkError` is shown when no answer came. */
export const route = <Body = undefined, Reply = unknown>(
  method: Method,
  path: string,
  networkError: string,
): ApiRoute<Body, Reply> => ({
  method,
  path,
  networkError,
});

/** An address that answers with a file. The browser opens it as a link. */
export const fileRoute = (path: string): ApiRoute<undefined, string> => route('GET', path, noAnswer);

/** For when nobody knows whether the change was made. */
export const noAnswer = 'No answer came. Check the connection.';

/** The default network error. */
export const offline = 'Unable to connect to database. Please check your internet connection and try again.';

/** The address of a route with its parameters and query. Empty values are left out. */
export function addressOf(
  { path }: ApiRoute<unknown, unknown>,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: QueryValues },
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return `/api${filled}${queryText(query)}`;
}
