import { tabMemory } from './tab-memory.ts';

/** When somebody last signed out in this browser. Each tab stores the last time that it knows of. */
const storageKey = 'gg_left';

/** Signed out: what was typed must not stay for the next person at this device, in any tab. */
export function leaveDevice(): void {
  tabMemory.forgetAll();
  try {
    const now = new Date().toISOString();
    sessionStorage.setItem(storageKey, now);
    localStorage.setItem(storageKey, now);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Whether somebody signed out in another tab since this one was asked. Forgets what was typed here before. */
export function forgetIfLeft(): boolean {
  try {
    const left = localStorage.getItem(storageKey);
    if (left === null || left === sessionStorage.getItem(storageKey)) return false;
    tabMemory.forgetAll();
    sessionStorage.setItem(storageKey, left);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab may have signed out. Returns a function that stops it. */
export function onLeave(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === storageKey && listener();
  const show = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', show);
  };
}
