import { useCallback, useEffect, useRef, useState } from 'react';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { Ticket } from '#contract/support/shapes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useGuestEvents } from '#web/client/live/use-guest-events.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { reportPartAnswer } from '#web/client/refresh-news.ts';
import { useNewest } from '#web/client/use-newest.ts';

/** The ticket as loaded, then updated by every change, wherever it is made. A failed request changes nothing. */
export function useLiveTicket(loaded: Ticket, ticketKey: string | undefined) {
  const [news, setNews] = useState<{ since: Ticket; ticket: Ticket } | null>(null);
  const newest = useNewest();
  const ticket = news?.since === loaded ? news.ticket : loaded;
  const { id } = loaded;

  const setTicket = useCallback(
    (changed: Ticket) => {
      // Answers still on the way are outdated.
      newest.ask();
      setNews({ since: loaded, ticket: changed });
    },
    [loaded, newest],
  );
  const ask = useCallback(async () => {
    const isNewest = newest.ask();
    const { data, error } = await browserApi(storefrontRoutes.getTicket, { params: { id }, query: { key: ticketKey } });
    reportPartAnswer('ticket', error);
    if (data && isNewest()) setNews({ since: loaded, ticket: data });
  }, [loaded, newest, id, ticketKey]);

  useEffect(() => {
    const look = () => !document.hidden && void ask();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask]);
  usePageEvent('ticketChanged', ask);
  useGuestEvents({ kind: 'ticket', id, isGuest: loaded.user_id === null }, ticketKey, ask);
  useRead(ticket, ticketKey);
  return { ticket, setTicket, ask };
}

/** Marks the ticket as read, once for each new message. */
function useRead(ticket: Ticket, ticketKey: string | undefined) {
  const lastReadId = useRef('');
  useEffect(() => {
    const last = ticket.messages.at(-1);
    if (document.hidden || !last || last.id === lastReadId.current) return;
    lastReadId.current = last.id;
    void browserApi(storefrontRoutes.readTicket, { params: { id: ticket.id }, query: { key: ticketKey } });
  }, [ticket, ticketKey]);
}
