import { type ApiError, isUnanswered } from './api.ts';

/** The parts of the page whose last refresh failed. */
const stale = new Set<string>();
const listeners = new Set<() => void>();

/** The page's data was refreshed, or failed to. */
export function reportRefresh(isFresh: boolean): void {
  stale.clear();
  if (!isFresh) stale.add('page');
  tellListeners();
}

/** A part of the page got this answer to a background request. */
export function reportPartAnswer(part: string, error: ApiError | null): void {
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
