import { useCallback } from 'react';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
import { adminSupportText } from '#content/words/admin/support.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import type { Route } from './+types/page.ts';
import { fromInbox, type Inbox } from './inbox.ts';
import { isSameFilter, readInboxFilter, searchOf } from './list/inbox-search.ts';
import { TicketList } from './list/ticket-list.tsx';
import { useTicketChoice } from './list/use-ticket-choice.ts';
import { useTicketList } from './list/use-ticket-list.ts';
import { loadList } from './load-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { ticketInHand, useNeighbors } from './use-neighbors.ts';
import './inbox.css';

export const meta: Route.MetaFunction = () => adminMeta(adminSupportText.title);

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(apiContext), request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(browserApi, request);

/** Opening a ticket does not reload the list; it is updated by live events. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(url => readInboxFilter(url.searchParams));
  return currentUrl.href === nextUrl.href || !before || !after || !isSameFilter(before, after);
}

export default function InboxPage({ loaderData: { list, failure, filter } }: Route.ComponentProps) {
  const { id = null } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const opening = useNavigation().location;
  const isOpening = opening !== undefined && opening.pathname !== pathname;
  const tickets = useTicketList(list, filter);
  const ids = tickets.rows.map(ticket => ticket.id);
  const openRow = useCallback(
    (next: string) => navigate(adminPages.ticket(next, searchOf(filter)), { replace: id !== null, state: fromInbox }),
    [filter, id, navigate],
  );
  const step = useNeighbors(ids, id, openRow);
  const choice = useTicketChoice(tickets.rows);
  useInboxKeys({ next: () => step(1), previous: () => step(-1), choose: () => choice.toggle(ticketInHand() ?? id) });
  const pane = id === null ? 'list' : search.get('pane') === 'order' ? 'order' : 'thread';
  const { refresh, markRead } = tickets;
  const inbox: Inbox = { search: searchOf(filter), step, choose: choice.toggle, refresh, markRead };
  return (
    <div className="inbox" data-pane={pane}>
      <h1 className="visually-hidden">{adminSupportText.title}</h1>
      <TicketList choice={choice} chosen={id} failure={failure} filter={filter} tickets={tickets} />
      <div aria-busy={isOpening} className="inbox__ticket">
        {id === null ? <NoTicket /> : <Outlet context={inbox} />}
      </div>
    </div>
  );
}

/** Shown until a ticket is opened. */
function NoTicket() {
  const { title, text } = adminSupportText.noTicket;
  return (
    <div className="inbox__state inbox__none">
      <p className="title-3">{title}</p>
      <p className="muted">{text}</p>
    </div>
  );
}
