import { useSyncExternalStore } from 'react';

/** 'signaled': the browser refuses (Global Privacy Control) and the visitor has not been notified yet. */
export type Consent = 'unknown' | 'undecided' | 'accepted' | 'declined' | 'signaled';

const key = 'consent';
const listeners = new Set<() => void>();
// The choice on this page, if the browser has no storage.
let unstored: boolean | null = null;

/** The stored choice. An invalid value is removed, so that the visitor is asked again. */
export function storedConsent(): boolean | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return unstored;
    const value = parse(text);
    if (value !== null) return value;
    console.warn('The stored consent could not be read and was removed.');
    localStorage.removeItem(key);
    return null;
  } catch {
    return unstored;
  }
}

function parse(text: string): boolean | null {
  try {
    const value: unknown = JSON.parse(text);
    const marketing = (value as { marketing?: unknown } | null)?.marketing;
    return typeof marketing === 'boolean' ? marketing : null;
  } catch {
    return null;
  }
}

/** Global Privacy Control; it overrides any earlier consent. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function readConsent(): Consent {
  const stored = storedConsent();
  if (stored === false) return 'declined';
  if (hasPrivacySignal()) return 'signaled';
  return stored ? 'accepted' : 'undecided';
}

/** Whether anything may be sent to the marketing pixel now. */
export const mayMarket = (): boolean => readConsent() === 'accepted';

export function decideConsent(marketing: boolean): void {
  unstored = null;
  try {
    localStorage.setItem(key, JSON.stringify({ marketing }));
  } catch {
    unstored = marketing;
  }
  notify();
}

/** The current choice, also when it changes in another tab; 'unknown' until the page's scripts run. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, readConsent, () => 'unknown');
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return;
  unstored = null;
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}
