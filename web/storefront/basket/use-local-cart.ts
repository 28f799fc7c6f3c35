import { useMemo, useSyncExternalStore } from 'react';
import { pageEvents } from '#contract/events.ts';
import { type LocalLine, localCart } from './local-cart.ts';

/** A signed-out shopper's cart, updated from this and other tabs; empty during hydration. */
export function useLocalCart(): readonly LocalLine[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(localCart.read()),
    () => '[]',
  );
  return useMemo(() => JSON.parse(stored), [stored]);
}

function subscribe(listener: () => void) {
  window.addEventListener(pageEvents.cartChanged, listener);
  return () => window.removeEventListener(pageEvents.cartChanged, listener);
}
