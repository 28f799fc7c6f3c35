import { useCallback, useRef, useState } from 'react';
import { routes } from '#contract/routes.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import type { ApiResult } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce, usePageEvent } from '#web/client/page-events.ts';
import { tellPart } from '#web/client/refresh-news.ts';
import { useNewest } from '#web/client/use-newest.ts';

/** Somebody else changed the ticket while one was about to do so oneself. */
export interface Conflict {
  /** Does it all the same, over what they did. */
  again: () => void;
}

/** The open ticket as it was loaded, then as each change leaves it, wherever it was made. A question that fails changes nothing. */
export function useTicket(loaded: AdminTicket) {
  const [shown, setShown] = useState({ since: loaded, ticket: loaded, firstNewId: null as string | null });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const newest = useNewest();
  const state = shown.since === loaded ? shown : { since: loaded, ticket: loaded, firstNewId: null };
  const latest = useRef(state);
  latest.current = state;
  const { id } = loaded;

  /** Of somebody else: what is new is marked until one answers oneself. */
  const showNews = useCallback((ticket: AdminTicket) => {
    const { since, firstNewId, ticket: known } = latest.current;
    setShown({ since, ticket, firstNewId: firstNewId ?? firstNews(known, ticket) });
  }, []);
  const look = useCallback(async () => {
    const isNewest = newest.ask();
    const { data, error } = await browserApi(routes.adminGetTicket, { params: { id } });
    tellPart('ticket', error);
    if (data && isNewest()) showNews(data);
  }, [id, newest, showNews]);
  usePageEvent(
    'ticketChanged',
    useCallback(() => void look(), [look]),
  );

  /** One's own change was answered. */
  const showOwn = useCallback(
    (ticket: AdminTicket) => {
      newest.ask();
      setConflict(null);
      setShown({ since: latest.current.since, ticket, firstNewId: null });
      announce('ticketChanged');
    },
    [newest],
  );
  /** Somebody else was first: what they did is shown before anything is done over it. */
  const meet = useCallback(
    async (again: () => void) => {
      await look();
      setConflict({ again });
    },
    [look],
  );

  /** Sends something of one's own, made for the version that is shown. What is heard of it meanwhile is no news. */
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

/** The first message or event that the known version of a ticket has not; null when there is none. */
function firstNews(known: AdminTicket, came: AdminTicket): string | null {
  const ids = new Set(known.messages.map(message => message.id));
  return came.messages.find(message => !ids.has(message.id))?.id ?? null;
}
