import { useEffect } from 'react';
import { type PageEvent, pageEvents } from '#contract/events.ts';

/**
 * Notifies this page when another tab changes one of these keys. The other tab also announces the change, but its
 * storage may become readable here only after its message; this event comes when it is.
 */
export function useStorageNews(keys: Readonly<Record<string, PageEvent>>) {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      const event = key && Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (event) window.dispatchEvent(new CustomEvent(pageEvents[event]));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [keys]);
}
