import { useMemo, useSyncExternalStore } from 'react';
import { pageEvents } from '#contract/events.ts';
import { type LocalLine, localCart } from './local-cart.ts';

/** What this browser keeps for a signed-out shopper, as it changes here or in another tab; nothing while the server's page is taken over. */
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
