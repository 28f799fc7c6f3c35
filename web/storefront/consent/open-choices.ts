import { useSyncExternalStore } from 'react';

// The button that opened the banner; focus returns to it.
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

function set(next: HTMLElement | null) {
  opener = next;
  for (const listener of listeners) listener();
}

/** Shows the banner again with the current choice. */
export const openChoices = (button: HTMLElement): void => set(button);

export function closeChoices(): void {
  const button = opener;
  set(null);
  button?.focus({ preventScroll: true });
}

export function useChoicesOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => opener !== null,
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
