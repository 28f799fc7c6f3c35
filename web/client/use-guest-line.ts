import { useEffect } from 'react';
import { heartbeatSeconds, pageEvents } from '#contract/events.ts';

const silentFor = (heartbeatSeconds + 10) * 1000;
const events = { order: pageEvents.orderChanged, ticket: pageEvents.ticketChanged };

/**
 * Hears of one order or ticket by the key of its link, while the page is in view; whoever is signed in has a line already. One that fell
 * silent is opened anew, and what it missed is asked for.
 */
export function useGuestLine(kind: 'order' | 'ticket', id: string, key: string | undefined, hear: () => void) {
  useEffect(() => {
    if (key === undefined) return;
    let line: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hangUp = () => {
      clearTimeout(timer);
      line?.close();
      line = null;
    };
    const open = () => {
      hangUp();
      if (document.hidden) return;
      line = new EventSource(`/api/realtime?${new URLSearchParams({ [kind]: id, key })}`);
      const isAlive = () => {
        clearTimeout(timer);
        timer = setTimeout(open, silentFor);
      };
      line.addEventListener('open', hear);
      line.addEventListener('heartbeat', isAlive);
      line.addEventListener(events[kind], hear);
      isAlive();
    };
    open();
    document.addEventListener('visibilitychange', open);
    window.addEventListener('pagehide', hangUp);
    return () => {
      document.removeEventListener('visibilitychange', open);
      window.removeEventListener('pagehide', hangUp);
      hangUp();
    };
  }, [kind, id, key, hear]);
}
