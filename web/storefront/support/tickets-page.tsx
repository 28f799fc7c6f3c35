import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { Link, useLocation, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { emptyText } from '#content/words/empty.ts';
import { errorText } from '#content/words/errors.ts';
import { navigationText } from '#content/words/navigation.ts';
import { ticketsText } from '#content/words/support.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { TicketList } from '#contract/support/shapes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { signInFirst } from '#web/client/sign-in-first.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { useFirstNew } from '../parts/use-first-new.ts';
import { useGrowingList } from '../parts/use-growing-list.ts';
import type { Route } from './+types/tickets-page.ts';
import { TicketRow } from './ticket-row.tsx';
import { TicketsFilter } from './tickets-filter.tsx';
import './support.css';
import './tickets.css';

const pageSize = 20;

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.supportTickets.title },
  { name: 'description', content: pageMeta.supportTickets.description },
  { name: 'robots', content: 'noindex' },
];

interface Loaded {
  /** null if it could not be loaded. */
  list: TicketList | null;
  filter: { status: string; category: string };
  unread: boolean;
}

const readFilter = (search: URLSearchParams) => ({
  status: search.get('status') ?? '',
  category: search.get('category') ?? '',
});

export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const { searchParams: search } = new URL(request.url);
  if (!context.get(viewerContext)) throw signInFirst(request);
  const filter = readFilter(search);
  const limit = search.get('shown') ?? pageSize;
  const { data, error } = await context.get(apiContext)(storefrontRoutes.listTickets, { query: { ...filter, limit } });
  return { list: data, filter, unread: isUnanswered(error) };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  unlessOffline<Loaded>(serverLoader, () => ({ list: null, filter: readFilter(new URL(request.url).searchParams) }));

export default function TicketsPage({ loaderData: { list: first, filter } }: Route.ComponentProps) {
  const asked = { first, route: storefrontRoutes.listTickets, filter, pageSize, event: 'ticketChanged' } as const;
  const { list, items, total, isLoading, more, failure } = useGrowingList(asked);
  const { pathname, search } = useLocation();
  const isAsking = useNavigation().location?.pathname === pathname;
  const isFiltered = filter.status !== '' || filter.category !== '';
  const firstNew = useFirstNew(items);
  return (
    <div className="tickets support wrap">
      <Breadcrumb items={[{ label: navigationText.helpLink, to: pages.help() }, { label: ticketsText.title }]}>
        <Link className="breadcrumb__back" to={pages.help()}>
          <Icon of={ArrowLeft} />
          {ticketsText.back}
        </Link>
      </Breadcrumb>
      <header className="tickets__head">
        <h1 className="title-1">{ticketsText.title}</h1>
        <ButtonLink to={pages.contact()}>{ticketsText.create}</ButtonLink>
      </header>
      <LiveRegion message={isAsking ? ticketsText.loading : isFiltered && list ? foundText(total) : ''} />
      {list ? (
        <TicketsFilter counts={list.counts} filter={filter} />
      ) : (
        <ErrorState message={errorText.tickets.text} retryTo={`${pathname}${search}`} title={errorText.tickets.title} />
      )}
      {list && items.length === 0 && <NoTickets isFiltered={isFiltered} />}
      {items.length > 0 && (
        <ul aria-busy={isAsking} className="aria-busy:opacity-60" ref={firstNew.list}>
          {items.map(ticket => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
      {items.length > 0 && (
        <div className="tickets__more">
          <MoreRows
            filter={filter}
            isLoading={isLoading}
            onMore={() => firstNew.focusAfter(more)}
            pageSize={pageSize}
            shown={items.length}
            total={total}
          />
        </div>
      )}
    </div>
  );
}

const foundText = (n: number) => (n === 1 ? ticketsText.foundOne : fill(ticketsText.found, { n }));

function NoTickets({ isFiltered }: { isFiltered: boolean }) {
  const text = isFiltered ? emptyText.ticketsFiltered : emptyText.tickets;
  return (
    <EmptyState
      action={
        <ButtonLink to={isFiltered ? pages.tickets() : pages.contact()} variant="secondary">
          {text.action}
        </ButtonLink>
      }
      help={text.text}
      title={text.title}
    />
  );
}
