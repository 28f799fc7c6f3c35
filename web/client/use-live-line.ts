import { useEffect } from 'react';

/** Opens the live connection of a signed-in visitor; others do not even load its script. */
export function useLiveLine(userId: string | null) {
  useEffect(() => {
    if (!userId || typeof EventSource === 'undefined') return;
    const leaving = new AbortController();
    const open = async () => {
      const line = await import('./live-line.ts').catch(() => null);
      if (leaving.signal.aborted) return;
      if (line) line.holdLine(userId, leaving.signal);
      // It failed to load: try again when the browser is online.
      else window.addEventListener('online', open, { once: true, signal: leaving.signal });
    };
    void open();
    return () => leaving.abort();
  }, [userId]);
}
