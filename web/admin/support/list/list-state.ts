import type { AdminTicketList, AdminTicketSummary } from '#contract/support/admin.ts';
import { withoutRepeats } from './ticket-order.ts';

/** The largest page. */
export const mostAtOnce = 100;

export interface ListState extends Omit<AdminTicketList, 'items'> {
  /** The first page from the address; another filter starts again. */
  since: AdminTicketList | null;
  items: readonly AdminTicketSummary[];
}

/** News for the list that began with `since`; news for an older list is ignored. */
export type ListNews = { since: AdminTicketList | null } & (
  | { type: 'opened' }
  | { type: 'askedAgain'; answer: AdminTicketList }
  | { type: 'grown'; answer: AdminTicketList }
  | { type: 'read'; id: string }
);

export const openList = (since: AdminTicketList | null): ListState => ({
  since,
  items: since?.items ?? [],
  next: since?.next ?? null,
  counts: since?.counts ?? { waiting: 0, mine: 0, all: 0, overdue: 0 },
  now: since?.now ?? '',
});

/** Applies one piece of news to the state the previous one left, so that two concurrent answers both count. */
export function afterNews(state: ListState, news: ListNews): ListState {
  if (news.type === 'opened') return openList(news.since);
  if (state.since !== news.since) return state;
  if (news.type === 'read') {
    return { ...state, items: state.items.map(row => (row.id === news.id ? { ...row, is_unread: false } : row)) };
  }
  const { since } = state;
  if (news.type === 'grown') {
    return { ...news.answer, since, items: withoutRepeats([...state.items, ...news.answer.items]) };
  }
  // Tickets beyond one page stay as they were.
  const beyond = news.answer.next ? state.items.slice(mostAtOnce) : [];
  return {
    ...news.answer,
    since,
    items: withoutRepeats([...news.answer.items, ...beyond]),
    next: beyond.length > 0 ? state.next : news.answer.next,
  };
}
