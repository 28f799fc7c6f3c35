import { useEffect } from 'react';
import { pageEvents } from '#contract/events.ts';
import { openPatientLine } from './patient-line.ts';

const events = { order: pageEvents.orderChanged, ticket: pageEvents.ticketChanged };

/**
 * Hears of one order or ticket by the key of its link, while the page is in view; whoever is signed in has a line already. What a line that
 * was lost has missed is asked for.
 */
export function useGuestLine(kind: 'order' | 'ticket', id: string, key: string | undefined, hear: () => void) {
  useEffect(() => {
    if (key === undefined) return;
    let hangUp = () => {};
    const open = () => {
      hangUp();
      const url = `/api/realtime?${new URLSearchParams({ [kind]: id, key })}`;
      hangUp = document.hidden ? () => {} : openPatientLine({ url, events: { [events[kind]]: hear }, onOpen: hear });
    };
    const leave = () => hangUp();
    open();
    document.addEventListener('visibilitychange', open);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', open);
      window.removeEventListener('pagehide', leave);
      hangUp();
    };
  }, [kind, id, key, hear]);
}
