import type { AdminTicketList, AdminTicketSummary } from '#contract/support/admin.ts';
import { withoutRepeats } from './ticket-order.ts';

/** The most that is asked for at once. */
export const mostAtOnce = 100;

export interface ListState extends Omit<AdminTicketList, 'items'> {
  /** The first page as the address brought it: another filter begins anew. */
  since: AdminTicketList | null;
  items: readonly AdminTicketSummary[];
}

/** What became known of the list that began with `since`; of a former one it changes nothing. */
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

/** Each piece of news is put to what the one before it left: two answers that come together both count. */
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
  // What lies further than one question reaches stays as it was.
  const beyond = news.answer.next ? state.items.slice(mostAtOnce) : [];
  return {
    ...news.answer,
    since,
    items: withoutRepeats([...news.answer.items, ...beyond]),
    next: beyond.length > 0 ? state.next : news.answer.next,
  };
}
