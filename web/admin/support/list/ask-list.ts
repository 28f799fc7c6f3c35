import { routes } from '#contract/routes.ts';
import type { AdminTicketList } from '#contract/support/admin.ts';
import type { Api, ApiResult } from '#web/client/api.ts';
import type { InboxFilter } from './inbox-search.ts';
import { withoutRepeats } from './ticket-order.ts';

/** The most waiting tickets shown above the others. */
const mostWaiting = 100;

/**
 * The first page of the list. All tickets are sorted by latest message, so waiting ones are fetched separately: the
 * oldest must not come last.
 */
export async function askList(api: Api, filter: InboxFilter, limit?: number): Promise<ApiResult<AdminTicketList>> {
  const isGrouped = filter.view === 'all' && (filter.status === '' || filter.status === 'open');
  const [list, waiting] = await Promise.all([
    api(routes.adminListTickets, { query: { ...filter, limit } }),
    isGrouped ? api(routes.adminListTickets, { query: { ...filter, view: 'waiting', limit: mostWaiting } }) : null,
  ]);
  if (waiting?.error) return waiting;
  if (list.error || !waiting) return list;
  return { data: { ...list.data, items: withoutRepeats([...waiting.data.items, ...list.data.items]) }, error: null };
}
