import { useCallback, useRef, useState } from 'react';
import { routes } from '#contract/routes.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import type { ApiResult } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce, usePageEvent } from '#web/client/page-events.ts';
import { reportPartAnswer } from '#web/client/refresh-news.ts';
import { useNewest } from '#web/client/use-newest.ts';

/** Someone else changed the ticket before one's own change. */
export interface Conflict {
  /** Makes the change anyway. */
  again: () => void;
}

/** The open ticket as loaded, then updated by each change from anywhere. A failed refresh changes nothing. */
export function useTicket(loaded: AdminTicket) {
  const [shown, setShown] = useState({ since: loaded, ticket: loaded, firstNewId: null as string | null });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const newest = useNewest();
  const state = shown.since === loaded ? shown : { since: loaded, ticket: loaded, firstNewId: null };
  const latest = useRef(state);
  latest.current = state;
  const { id } = loaded;

  /** By someone else: marked as new until one replies. */
  const showNews = useCallback((ticket: AdminTicket) => {
    const { since, firstNewId, ticket: known } = latest.current;
    setShown({ since, ticket, firstNewId: firstNewId ?? firstNews(known, ticket) });
  }, []);
  const look = useCallback(async () => {
    const isNewest = newest.ask();
    const { data, error } = await browserApi(routes.adminGetTicket, { params: { id } });
    reportPartAnswer('ticket', error);
    if (data && isNewest()) showNews(data);
  }, [id, newest, showNews]);
  usePageEvent(
    'ticketChanged',
    useCallback(() => void look(), [look]),
  );

  /** The answer to one's own change. */
  const showOwn = useCallback(
    (ticket: AdminTicket) => {
      newest.ask();
      setConflict(null);
      setShown({ since: latest.current.since, ticket, firstNewId: null });
      announce('ticketChanged');
    },
    [newest],
  );
  /** Someone else changed it first: show that before overwriting it. */
  const meet = useCallback(
    async (again: () => void) => {
      await look();
      setConflict({ again });
    },
    [look],
  );

  /** Sends one's own change for the version shown. Its own live events are not news. */
  const send = async (ask: (version: number) => Promise<ApiResult<AdminTicket>>) => {
    setConflict(null);
    const answer = await newest.change(ask(latest.current.ticket.version));
    if (answer.data) showOwn(answer.data);
    else if (answer.error.code !== 'changed_meanwhile') void look();
    return answer;
  };
  return { ...state, conflict, settle: () => setConflict(null), send, meet };
}

export type TicketState = ReturnType<typeof useTicket>;

/** The first message or event that the known version lacks; null when there is none. */
function firstNews(known: AdminTicket, came: AdminTicket): string | null {
  const ids = new Set(known.messages.map(message => message.id));
  return came.messages.find(message => !ids.has(message.id))?.id ?? null;
}
