import { useSyncExternalStore } from 'react';

const key = 'gg_desk_keys';
const listeners = new Set<() => void>();

/** Keys of one letter can be turned off: they are in the way of whoever speaks to the browser. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage is forbidden: they stay on.
  }
  for (const listener of listeners) listener();
}

export const useKeysSwitch = () => useSyncExternalStore(subscribe, areKeysOn, () => true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
