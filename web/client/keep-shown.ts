import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, type UIMatch } from 'react-router';
import { pages } from '#contract/pages.ts';
import { isUnanswered } from './api.ts';
import { reportRefresh } from './refresh-news.ts';

type Results = Record<string, DataStrategyResult>;

interface Shown {
  pathname: string;
  matches: readonly UIMatch[];
}

const nothing: Shown = { pathname: '', matches: [] };
let shown = nothing;

/** The root reports the page on screen. The returned function forgets it when the root unmounts. */
export function noteShown(now: Shown): () => void {
  shown = now;
  return () => {
    shown = nothing;
  };
}

/**
 * Runs around every load of page data in the browser. If a refresh of data failed (lost connection, busy server), its
 * result is left out: the router keeps the old data, and the page keeps what was typed. Meaningful answers, such as a
 * 404 or a redirect, pass through; so do failures of a page not shown yet. A page of the back office stays also where
 * the session has ended (use-signed-out.ts says so).
 */
export const keepShown: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method !== 'GET' || request.signal.aborted) return results;
  const { pathname } = new URL(request.url);
  const loads = Object.entries(results);
  const unread = loads.filter(([, result]) =>
    result.type === 'error' ? isFault(result.result) || isSignedOut(result.result, pathname) : isUnread(result.result),
  );
  const kept = unread.filter(([id]) => isShown(id, pathname)).map(([id]) => id);
  // If nothing was loaded, stale data stays stale.
  if (loads.length > 0 || pathname !== shown.pathname) reportRefresh(kept.length === 0 || kept.length < unread.length);
  return Object.fromEntries(loads.filter(([id]) => !kept.includes(id)));
};

/** Marked `unread` by its loader, or containing a failed API answer. */
function isUnread(loaded: unknown): boolean {
  if (typeof loaded !== 'object' || loaded === null) return false;
  if ('unread' in loaded) return loaded.unread === true;
  return Object.values(loaded).some(part => isUnanswered(part?.error));
}

const isFault = (error: unknown) =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500 && error.status !== 429);

const isSignedOut = (error: unknown, pathname: string) =>
  error instanceof Response &&
  pathname.startsWith(pages.admin()) &&
  error.headers.get('location')?.startsWith(pages.signIn());

/**
 * A page at another address is another page, but the layouts and lists around it may be the same. The root has no data:
 * failures before any loader keep it shown.
 */
function isShown(id: string, pathname: string): boolean {
  if (id === 'root') return shown !== nothing;
  const match = shown.matches.find(one => one.id === id);
  if (match?.loaderData === undefined || isUnread(match.loaderData)) return false;
  return pathname === match.pathname || pathname.startsWith(match.pathname.replace(/\/?$/, '/'));
}
