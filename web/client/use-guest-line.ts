import { useEffect } from 'react';
import { pageEvents } from '#contract/events.ts';
import { lineInView } from './line-in-view.ts';

const events = { order: pageEvents.orderChanged, ticket: pageEvents.ticketChanged };

/**
 * Hears of one order or ticket by the key of its link, while the page is in view; whoever is signed in has a line already. What a line that
 * was lost has missed is asked for.
 */
export function useGuestLine(kind: 'order' | 'ticket', id: string, key: string | undefined, hear: () => void) {
  useEffect(() => {
    if (key === undefined) return;
    const url = `/api/realtime?${new URLSearchParams({ [kind]: id, key })}`;
    const line = lineInView({ url, events: { [events[kind]]: hear }, onOpen: hear });
    line.open();
    return line.end;
  }, [kind, id, key, hear]);
}
