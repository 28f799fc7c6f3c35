import { useEffect } from 'react';

/** Holds the live line of whoever is signed in; the others need none of it, nor its script. */
export function useLiveLine(userId: string | null) {
  useEffect(() => {
    if (!userId || typeof EventSource === 'undefined') return;
    const leaving = new AbortController();
    const open = async () => {
      const line = await import('./live-line.ts').catch(() => null);
      if (leaving.signal.aborted) return;
      if (line) line.holdLine(userId, leaving.signal);
      // It did not arrive: once more when the browser is back on the net.
      else window.addEventListener('online', open, { once: true, signal: leaving.signal });
    };
    void open();
    return () => leaving.abort();
  }, [userId]);
}
