import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, type UIMatch } from 'react-router';
import { isUnanswered } from './api.ts';
import { tellPage } from './refresh-news.ts';

type Results = Record<string, DataStrategyResult>;

interface Shown {
  pathname: string;
  matches: readonly UIMatch[];
}

const nothing: Shown = { pathname: '', matches: [] };
let shown = nothing;

/** The root reports what is on the screen. The returned function forgets it, for when the root leaves the screen. */
export function noteShown(now: Shown): () => void {
  shown = now;
  return () => {
    shown = nothing;
  };
}

/**
 * Runs around every load of page data in the browser. Data that was asked for anew and did not come (a lost line, a busy
 * server) is left out of the results: the router then keeps what it has, and the page stays as it is with all that was typed.
 * An answer that means something, as a 404 or a redirect, goes through, and so does the failure of a page not shown yet.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method !== 'GET' || request.signal.aborted) return results;
  const { pathname } = new URL(request.url);
  const loads = Object.entries(results);
  const unread = loads.filter(([, result]) =>
    result.type === 'error' ? isFault(result.result) : isUnread(result.result),
  );
  const kept = unread.filter(([id]) => isShown(id, pathname)).map(([id]) => id);
  // Nothing was asked for: what was stale still is.
  if (loads.length > 0 || pathname !== shown.pathname) tellPage(kept.length === 0 || kept.length < unread.length);
  return Object.fromEntries(loads.filter(([id]) => !kept.includes(id)));
};

/** What a loader marks as `unread`, or an answer of the API among its parts that failed. */
function isUnread(loaded: unknown): boolean {
  if (typeof loaded !== 'object' || loaded === null) return false;
  if ('unread' in loaded) return loaded.unread === true;
  return Object.values(loaded).some(part => isUnanswered(part?.error));
}

const isFault = (error: unknown) =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500 && error.status !== 429);

/**
 * A page is another under another address; the layouts and lists around both are the same. The root has no data of its own:
 * what fails there, before any loader, leaves it as it is.
 */
function isShown(id: string, pathname: string): boolean {
  if (id === 'root') return shown !== nothing;
  const match = shown.matches.find(one => one.id === id);
  if (match?.loaderData === undefined || isUnread(match.loaderData)) return false;
  return pathname === match.pathname || pathname.startsWith(match.pathname.replace(/\/?$/, '/'));
}
