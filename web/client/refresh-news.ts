import { type ApiError, isUnanswered } from './api.ts';

/** The parts of the page that are older than what was asked for. */
const stale = new Set<string>();
const listeners = new Set<() => void>();

/** All the data of the page was asked for anew, and came or did not. */
export function tellPage(isFresh: boolean): void {
  stale.clear();
  if (!isFresh) stale.add('page');
  tellListeners();
}

/** One part of the page asked the API in the background, with this answer. */
export function tellPart(part: string, error: ApiError | null): void {
  if (isUnanswered(error)) stale.add(part);
  else stale.delete(part);
  tellListeners();
}

export const isPageFresh = () => stale.size === 0;

export function subscribeToRefresh(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
