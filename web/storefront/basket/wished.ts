import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { wishlistShopRoutes } from '#contract/wishlist/shop-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { useSession } from '#web/client/session.tsx';
import { localWishlist } from './local-wishlist.ts';

// Shared by all hearts of the page, so that it is loaded once, not per card.
let wished: ReadonlySet<string> = new Set();
/** The signed-in user, null if signed out; undefined until known. */
let viewer: string | null | undefined;
/** The owner of the loaded wishes; undefined if they must be loaded. */
let owner: string | null | undefined;
/** Counts changes; an answer from before the last one is ignored. */
let changes = 0;
let isLoading = false;
const listeners = new Set<() => void>();
const none: ReadonlySet<string> = new Set();

/** The products in the visitor's wishlist, in the account or this browser. Empty until known; follows every change. */
export function useWished(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => wished,
    () => none,
  );
}

/**
 * Use once per page: updates the hearts when the session or the wishlist changes here, in another tab or on another
 * device.
 */
export function useWishedNews() {
  const { user, status } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (status !== 'ready' || viewer === userId) return;
    viewer = userId;
    refresh();
  }, [status, userId]);
  usePageEvent('wishlistChanged', useCallback(refresh, []));
}

/** Shows a heart full or empty before the server answers. */
export function showWished(id: string, isWished: boolean) {
  changes += 1;
  show(isWished ? [...wished, id] : [...wished].filter(known => known !== id));
}

function refresh() {
  changes += 1;
  owner = undefined;
  if (listeners.size > 0) void load();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (viewer !== undefined && owner !== viewer) void load();
  return () => void listeners.delete(listener);
}

/** One request for all hearts, repeated if something changed meanwhile. */
async function load() {
  if (isLoading) return;
  isLoading = true;
  let asked: number;
  do {
    asked = changes;
    await read(() => asked === changes);
  } while (asked !== changes);
  isLoading = false;
}

/** After a failed request, tries again at the next change. */
async function read(isCurrent: () => boolean) {
  const asker = viewer ?? null;
  if (asker === null) {
    owner = null;
    return show(localWishlist.read().map(wish => wish.product_id));
  }
  const { data } = await browserApi(wishlistShopRoutes.getWishlist);
  if (!data || !isCurrent()) return;
  owner = asker;
  show(data.items.map(item => item.product_id));
}

function show(ids: Iterable<string>) {
  wished = new Set(ids);
  for (const listener of listeners) listener();
}
