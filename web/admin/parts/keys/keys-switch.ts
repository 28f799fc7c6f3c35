import { useSyncExternalStore } from 'react';

const key = 'gg_desk_keys';
const listeners = new Set<() => void>();

/** One-letter shortcuts can be turned off: they get in the way of speech input. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage is blocked: they stay on.
  }
  for (const listener of listeners) listener();
}

export const useKeysSwitch = () => useSyncExternalStore(subscribe, areShortcutsOn, () => true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
