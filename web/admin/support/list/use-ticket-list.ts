import { useCallback, useEffect, useRef, useState } from 'react';
import { routes } from '#contract/routes.ts';
import type { DeskList, DeskTicketSummary } from '#contract/support-desk.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { useNewest } from '#web/client/use-newest.ts';
import { askList } from './ask-list.ts';
import type { InboxFilter } from './inbox-search.ts';
import { groupsOf, withoutRepeats } from './ticket-order.ts';
import { useStillRow } from './use-still-row.ts';

const usual = 50;
/** The most that is asked for at once. */
const mostAtOnce = 100;

interface Shown extends Omit<DeskList, 'items'> {
  /** The first page as the address brought it: another filter begins anew. */
  since: DeskList | null;
  items: readonly DeskTicketSummary[];
}

const begin = (since: DeskList | null): Shown => ({
  since,
  items: since?.items ?? [],
  next: since?.next ?? null,
  counts: since?.counts ?? { waiting: 0, mine: 0, all: 0, overdue: 0 },
  now: since?.now ?? '',
});

/** The list grows by a page and follows what becomes of its tickets, while the row that is read stays where it is. */
export function useTicketList(first: DeskList | null, filter: InboxFilter) {
  const [news, setNews] = useState(() => begin(first));
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<{ since: DeskList | null; message: string } | null>(null);
  const shown = news.since === first ? news : begin(first);
  const latest = useRef(shown);
  latest.current = shown;
  const newest = useNewest();
  const still = useStillRow();

  const refresh = useCallback(async () => {
    const isNewest = newest.ask();
    const { items, next } = latest.current;
    // A list that was whole stays whole with what came since.
    const limit = Math.min(mostAtOnce, Math.max(usual, next ? items.length : items.length + usual));
    const { data } = await askList(browserApi, filter, limit);
    if (!data || !isNewest() || latest.current.since !== first) return;
    still.hold();
    // What lies further than one question reaches stays as it was.
    const beyond = data.next ? items.slice(mostAtOnce) : [];
    setNews({
      ...data,
      since: first,
      items: withoutRepeats([...data.items, ...beyond]),
      next: beyond.length > 0 ? latest.current.next : data.next,
    });
  }, [filter, first, newest, still]);
  usePageEvent('ticketChanged', refresh);
  // What was heard while the address's own list was on its way may be missing in it.
  const shownFirst = useRef(first);
  useEffect(() => {
    if (shownFirst.current !== first) void refresh();
    shownFirst.current = first;
  }, [first, refresh]);

  const more = async () => {
    const { next } = latest.current;
    if (!next) return;
    setLoading(true);
    const { data, error } = await browserApi(routes.adminListTickets, { query: { ...filter, after: next } });
    setLoading(false);
    setFailure(error && { since: first, message: error.message });
    if (!data || latest.current.since !== first) return;
    setNews({ ...data, since: first, items: withoutRepeats([...latest.current.items, ...data.items]) });
  };
  const markRead = useCallback((id: string) => {
    const read = (ticket: DeskTicketSummary) => (ticket.id === id ? { ...ticket, is_unread: false } : ticket);
    setNews({ ...latest.current, items: latest.current.items.map(read) });
  }, []);

  const groups = groupsOf(shown.items);
  return {
    ...shown,
    groups,
    /** In the order they are seen. */
    rows: [...groups.waiting, ...groups.answered],
    list: still.list,
    isLoading,
    more,
    failure: failure?.since === first ? failure.message : null,
    refresh,
    markRead,
  };
}

export type TicketListState = ReturnType<typeof useTicketList>;
