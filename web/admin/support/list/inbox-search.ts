import type { AdminTicketQuery } from '#contract/support/admin.ts';
import { isTicketCategory } from '#domain/ticket/ticket-category.ts';
import { isTicketStatus } from '#domain/ticket/ticket-state.ts';

/** What the list is narrowed to. */
export type InboxFilter = Pick<AdminTicketQuery, 'view' | 'status' | 'category' | 'priority' | 'q'>;

export const wholeInbox: InboxFilter = { view: 'waiting', status: '', category: '', priority: '', q: '' };

/** As the address says it; what it says wrongly counts as not said. */
export function readInboxFilter(search: URLSearchParams): InboxFilter {
  const said = (name: string) => search.get(name) ?? '';
  const [view, status, category, priority] = ['view', 'status', 'category', 'priority'].map(said) as [
    string,
    string,
    string,
    string,
  ];
  return {
    view: view === 'mine' || view === 'all' ? view : 'waiting',
    status: isTicketStatus(status) ? status : '',
    category: isTicketCategory(category) ? category : '',
    priority: priority === 'normal' || priority === 'high' ? priority : '',
    q: said('q').slice(0, 100),
  };
}

/** For the address: what is usual is not said. */
export const searchOf = ({ view, ...rest }: InboxFilter): Record<string, string> => ({
  view: view === 'waiting' ? '' : view,
  ...rest,
});

/** Another list, narrowed alike; a status nothing in it can have is dropped. */
export const inView = (filter: InboxFilter, view: InboxFilter['view']): InboxFilter => ({
  ...filter,
  view,
  status: view === 'waiting' ? '' : filter.status,
});

/** Narrowed to a status; what waits for us is open, so any other one leads to all tickets. */
export const ofStatus = (filter: InboxFilter, status: InboxFilter['status']): InboxFilter => ({
  ...filter,
  status,
  view: filter.view === 'waiting' && status !== '' && status !== 'open' ? 'all' : filter.view,
});

export const isNarrowed = ({ status, category, priority, q }: InboxFilter): boolean =>
  [status, category, priority, q.trim()].some(Boolean);

export const isSameFilter = (a: InboxFilter, b: InboxFilter): boolean => JSON.stringify(a) === JSON.stringify(b);
