export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type QueryValues = Record<string, string | number | undefined>;

/**
 * One address of the API as both sides know it. It holds no schema, so the browser carries none;
 * the server adds schemas of the same types where it answers the route (server/http/endpoint.ts).
 */
export interface ApiRoute<Body, Reply> {
  readonly method: Method;
  /** Below /api, with {name} for parameters. */
  readonly path: string;
  /** Said when no answer came at all (spec section 8). */
  readonly networkError: string;
  /** Types only; never set. */
  readonly types?: { body: Body; reply: Reply };
}

/** Names a route; its networkError is said when no answer came. */
export const route = <Body = undefined, Reply = unknown>(
  method: Method,
  path: string,
  networkError: string,
): ApiRoute<Body, Reply> => ({
  method,
  path,
  networkError,
});

/** An address that answers with a file. The browser opens it by a link. */
export const fileRoute = (path: string): ApiRoute<undefined, string> => route('GET', path, noAnswer);

/** Said where nobody knows whether a change was made: nobody is told that it was not. */
export const noAnswer = 'No answer came. Check the connection.';

/** Said where spec section 8 names no sentence of its own. */
export const offline = 'Unable to connect to database. Please check your internet connection and try again.';
