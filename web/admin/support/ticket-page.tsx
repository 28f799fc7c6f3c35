import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { adminSupportText } from '#content/words/admin/support.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import type { Route } from './+types/ticket-page.ts';
import { loadTicket } from './load-inbox.ts';
import { OpenTicket } from './thread/open-ticket.tsx';
import { TicketFailed } from './thread/ticket-failed.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.ticket?.subject ?? adminSupportText.title);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadTicket(context.get(apiContext), request, params.id);
  return data(loaded, { status: loaded.status });
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadTicket(browserApi, request, params.id);

/** Filters of the list do not affect the ticket. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export default function TicketPage({ loaderData: { ticket, failure, status } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (!ticket) return <TicketFailed isGone={status === 404} message={failure ?? ''} />;
  return <OpenTicket key={pathname} loaded={ticket} />;
}
