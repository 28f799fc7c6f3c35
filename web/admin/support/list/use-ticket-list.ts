import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { routes } from '#contract/routes.ts';
import type { AdminTicketList } from '#contract/support/admin.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { reportPartAnswer } from '#web/client/refresh-news.ts';
import { useNewest } from '#web/client/use-newest.ts';
import { askList } from './ask-list.ts';
import type { InboxFilter } from './inbox-search.ts';
import { afterNews, mostAtOnce, openList } from './list-state.ts';
import { groupsOf } from './ticket-order.ts';

const usual = 50;

/** The list grows by pages and follows changes of its tickets, without moving the row being read. */
export function useTicketList(first: AdminTicketList | null, filter: InboxFilter) {
  const [state, dispatch] = useReducer(afterNews, first, openList);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<{ since: AdminTicketList | null; message: string } | null>(null);
  if (state.since !== first) dispatch({ type: 'opened', since: first });
  const shown = state.since === first ? state : openList(first);
  const latest = useRef(shown);
  latest.current = shown;
  const newest = useNewest();
  const still = useStillRow();

  const refresh = useCallback(async () => {
    const isNewest = newest.ask();
    const { items, next } = latest.current;
    // A completely loaded list stays complete, including new tickets.
    const limit = Math.min(mostAtOnce, Math.max(usual, next ? items.length : items.length + usual));
    const { data, error } = await askList(browserApi, filter, limit);
    reportPartAnswer('list', error);
    if (!data || !isNewest()) return;
    still.hold();
    dispatch({ type: 'askedAgain', since: first, answer: data });
  }, [filter, first, newest, still]);
  useNewsOf(first, refresh);

  const more = async () => {
    const { next } = latest.current;
    if (!next) return;
    setLoading(true);
    const { data, error } = await browserApi(routes.adminListTickets, { query: { ...filter, after: next } });
    setLoading(false);
    setFailure(error && { since: first, message: error.message });
    if (data) dispatch({ type: 'grown', since: first, answer: data });
  };
  const markRead = useCallback((id: string) => dispatch({ type: 'read', since: first, id }), [first]);

  const groups = groupsOf(shown.items);
  return {
    ...shown,
    groups,
    /** In display order. */
    rows: [...groups.waiting, ...groups.answered],
    list: still.list,
    isLoading,
    more,
    failure: failure?.since === first ? failure.message : null,
    refresh,
    markRead,
  };
}

/** Refreshes when a ticket changes, and once more after navigation, whose data may be older than the event. */
function useNewsOf(first: AdminTicketList | null, refresh: () => Promise<void>) {
  const known = useRef({ first, hasNews: false });
  const onTicketChange = useCallback(() => {
    known.current.hasNews = true;
    void refresh();
  }, [refresh]);
  usePageEvent('ticketChanged', onTicketChange);
  useEffect(() => {
    const { current } = known;
    if (current.first === first) return;
    known.current = { first, hasNews: false };
    if (current.hasNews) void refresh();
  }, [first, refresh]);
}

export type TicketListState = ReturnType<typeof useTicketList>;

/**
 * Keeps the visible row in place while rows above it come and go: the open ticket's if visible, else the first. Call
 * `hold` right before the list changes.
 */
function useStillRow() {
  const list = useRef<HTMLElement>(null);
  const held = useRef<{ row: Element; top: number } | null>(null);
  const hold = useCallback(() => {
    const row = list.current && rowInView(list.current);
    held.current = row ? { row, top: row.getBoundingClientRect().top } : null;
  }, []);
  useLayoutEffect(() => {
    const { current } = held;
    held.current = null;
    if (!current?.row.isConnected) return;
    const moved = current.row.getBoundingClientRect().top - current.top;
    if (moved !== 0) scrollerOf(list.current).scrollBy({ top: moved, behavior: 'instant' });
  });
  return useMemo(() => ({ list, hold }), [hold]);
}

function rowInView(list: HTMLElement): Element | undefined {
  const { top, bottom } = list.getBoundingClientRect();
  const [above, below] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  const isInView = (row: Element) => {
    const box = row.getBoundingClientRect();
    return box.height > 0 && box.bottom > above && box.top < below;
  };
  const rows = [...list.querySelectorAll('[data-row]')].filter(isInView);
  return rows.find(row => row.getAttribute('aria-current')) ?? rows[0];
}

/** On a phone the page scrolls, otherwise the list. */
const scrollerOf = (list: HTMLElement | null): Element =>
  list && list.scrollHeight > list.clientHeight && getComputedStyle(list).overflowY === 'auto'
    ? list
    : document.documentElement;
