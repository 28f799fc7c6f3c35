import { useCallback, useRef, useState } from 'react';
import { routes } from '#contract/routes.ts';
import type { DeskChangeInput, DeskTicket } from '#contract/support-desk.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce, usePageEvent } from '#web/client/page-events.ts';
import { useNewest } from '#web/client/use-newest.ts';
import { firstNews } from './ticket-news.ts';

/** What somebody else did while one was about to do something oneself. */
export interface Conflict {
  /** Their first message or event that was not known here; null when it left no line. */
  firstNewId: string | null;
  /** Does it all the same, over what they did. */
  again: () => void;
}

/** The open ticket as it was loaded, then as each change leaves it, wherever it was made. A question that fails changes nothing. */
export function useTicket(loaded: DeskTicket) {
  const [shown, setShown] = useState({ since: loaded, ticket: loaded, firstNewId: null as string | null });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const newest = useNewest();
  const state = shown.since === loaded ? shown : { since: loaded, ticket: loaded, firstNewId: null };
  const latest = useRef(state);
  latest.current = state;
  const { id } = loaded;

  /** Of somebody else: what is new is marked until one answers oneself. */
  const showNews = useCallback((ticket: DeskTicket) => {
    const { since, firstNewId, ticket: known } = latest.current;
    const found = firstNews(known, ticket);
    setShown({ since, ticket, firstNewId: firstNewId ?? found });
    return found;
  }, []);
  const ask = useCallback(async () => {
    const isNewest = newest.ask();
    const { data } = await browserApi(routes.adminGetTicket, { params: { id } });
    if (data && isNewest()) return showNews(data);
    return null;
  }, [id, newest, showNews]);
  usePageEvent(
    'ticketChanged',
    useCallback(() => void ask(), [ask]),
  );

  /** One's own change was answered. */
  const showOwn = useCallback(
    (ticket: DeskTicket) => {
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
      setConflict({ firstNewId: await ask(), again });
    },
    [ask],
  );

  const change = async (wanted: Omit<DeskChangeInput, 'version'>) => {
    setConflict(null);
    const body = { ...wanted, version: latest.current.ticket.version };
    const answer = await newest.change(browserApi(routes.adminChangeTicket, { params: { id }, body }));
    if (answer.data) showOwn(answer.data);
    return answer;
  };
  return { ...state, conflict, settle: () => setConflict(null), change, showOwn, meet, ask, latest };
}

export type TicketState = ReturnType<typeof useTicket>;
