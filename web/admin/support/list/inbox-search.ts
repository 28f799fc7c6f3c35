import type { AdminTicketQuery } from '#contract/support/admin.ts';
import { isTicketCategory } from '#domain/ticket/ticket-category.ts';
import { isTicketStatus } from '#domain/ticket/ticket-state.ts';

/** The filters of the list. */
export type InboxFilter = Pick<AdminTicketQuery, 'view' | 'status' | 'category' | 'priority' | 'q'>;

export const wholeInbox: InboxFilter = { view: 'waiting', status: '', category: '', priority: '', q: '' };

/** From the address; invalid values are ignored. */
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

/** For the address; defaults are left out. */
export const searchOf = ({ view, ...rest }: InboxFilter): Record<string, string> => ({
  view: view === 'waiting' ? '' : view,
  ...rest,
});

/** Another view with the same filters, without a status it cannot have. */
export const inView = (filter: InboxFilter, view: InboxFilter['view']): InboxFilter => ({
  ...filter,
  view,
  status: view === 'waiting' ? '' : filter.status,
});

/** Filters by status; the waiting view has only open tickets, so any other status leads to all tickets. */
export const ofStatus = (filter: InboxFilter, status: InboxFilter['status']): InboxFilter => ({
  ...filter,
  status,
  view: filter.view === 'waiting' && status !== '' && status !== 'open' ? 'all' : filter.view,
});

export const isNarrowed = ({ status, category, priority, q }: InboxFilter): boolean =>
  [status, category, priority, q.trim()].some(Boolean);

export const isSameFilter = (a: InboxFilter, b: InboxFilter): boolean => JSON.stringify(a) === JSON.stringify(b);
