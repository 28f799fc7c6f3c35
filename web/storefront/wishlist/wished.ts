import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSession } from '#web/client/session.tsx';
import { localWishlist } from './local-wishlist.ts';

// One set for all hearts of the page: asked for once, not once a card.
let wished: ReadonlySet<string> = new Set();
let owner: string | null | undefined;
const listeners = new Set<() => void>();
const none: ReadonlySet<string> = new Set();

function show(ids: Iterable<string>) {
  wished = new Set(ids);
  for (const listener of listeners) listener();
}

export function showWished(id: string, isWished: boolean) {
  show(isWished ? [...wished, id] : [...wished].filter(known => known !== id));
}

/** Which products the visitor saved, in the account or in this browser. Empty until known. */
export function useWished(): ReadonlySet<string> {
  const { user, status } = useSession();
  const userId = user?.id ?? null;
  const load = useCallback(async () => {
    if (!userId) return show(localWishlist.read().map(wish => wish.product_id));
    const { data } = await browserApi(routes.getWishlist);
    if (data) show(data.items.map(item => item.product_id));
  }, [userId]);
  useEffect(() => {
    if (status !== 'ready' || owner === userId) return;
    owner = userId;
    void load();
  }, [status, userId, load]);
  return useSyncExternalStore(
    subscribe,
    () => wished,
    () => none,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
