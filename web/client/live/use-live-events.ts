import { useEffect } from 'react';

/** Opens the live connection of a signed-in visitor; others do not even load its script. */
export function useLiveEvents(userId: string | null) {
  useEffect(() => {
    if (!userId || typeof EventSource === 'undefined') return;
    const leaving = new AbortController();
    const open = async () => {
      const live = await import('./live-tabs.ts').catch(() => null);
      if (leaving.signal.aborted) return;
      if (live) live.listen(userId, leaving.signal);
      // It failed to load: try again when the browser is online.
      else window.addEventListener('online', open, { once: true, signal: leaving.signal });
    };
    void open();
    return () => leaving.abort();
  }, [userId]);
}
