import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { useSession } from '#web/client/session.tsx';
import { localWishlist } from './local-wishlist.ts';

// One set for all hearts of the page: asked for once, not once a card.
let wished: ReadonlySet<string> = new Set();
let owner: string | null | undefined;
let isLoading = false;
const listeners = new Set<() => void>();
const none: ReadonlySet<string> = new Set();

function show(ids: Iterable<string>) {
  wished = new Set(ids);
  for (const listener of listeners) listener();
}

export function showWished(id: string, isWished: boolean) {
  show(isWished ? [...wished, id] : [...wished].filter(known => known !== id));
}

/** Which products the visitor saved, in the account or in this browser. Empty until known; follows every change. */
export function useWished(): ReadonlySet<string> {
  const { user, status } = useSession();
  const userId = user?.id ?? null;
  const load = useCallback(() => {
    if (isLoading) return;
    isLoading = true;
    void read(userId).finally(() => {
      isLoading = false;
    });
  }, [userId]);
  useEffect(() => {
    if (status === 'ready' && owner !== userId) load();
  }, [status, userId, load]);
  usePageEvent('wishlistChanged', load);
  return useSyncExternalStore(
    subscribe,
    () => wished,
    () => none,
  );
}

/** One question for all hearts of the page; an answer that did not come is asked for again at the next change. */
async function read(userId: string | null) {
  if (userId === null) {
    owner = null;
    return show(localWishlist.read().map(wish => wish.product_id));
  }
  const { data } = await browserApi(routes.getWishlist);
  if (!data) return;
  owner = userId;
  show(data.items.map(item => item.product_id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
