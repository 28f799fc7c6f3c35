import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { deskText } from '#content/microcopy/support-desk.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import type { Route } from './+types/ticket-page.ts';
import { loadTicket } from './load-inbox.ts';
import { OpenTicket } from './open-ticket.tsx';
import { TicketFailed } from './ticket-failed.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: fill(adminShellText.pageTitle, { page: loaderData?.ticket?.subject ?? deskText.title }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadTicket(context.get(apiContext), request, params.id);
  return data(loaded, { status: loaded.status });
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadTicket(browserApi, request, params.id);

/** Filters of the list beside it change nothing here. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export default function TicketPage({ loaderData: { ticket, failure, status } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (!ticket) return <TicketFailed isGone={status === 404} message={failure ?? ''} />;
  return <OpenTicket key={pathname} loaded={ticket} />;
}
