import { useEffect } from 'react';
import { pageEvents } from '#contract/events.ts';
import { connectWhileVisible } from './visible-connection.ts';

const events = { order: pageEvents.orderChanged, ticket: pageEvents.ticketChanged };

/**
 * Live updates of a guest's order or ticket, by the key of its link if the browser has no cookies. Signed-in visitors
 * have their own connection. Refreshes when it opens.
 */
export function useGuestEvents(
  { kind, id, isGuest }: { kind: 'order' | 'ticket'; id: string; isGuest: boolean },
  key: string | undefined,
  onChange: () => void,
) {
  useEffect(() => {
    if (!isGuest) return;
    const url = `/api/realtime?${new URLSearchParams({ [kind]: id, ...(key === undefined ? {} : { key }) })}`;
    const connection = connectWhileVisible({ url, events: { [events[kind]]: onChange }, onOpen: onChange });
    connection.open();
    return connection.end;
  }, [kind, id, isGuest, key, onChange]);
}
