import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { Link, useLocation, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { emptyText } from '#content/words/empty.ts';
import { errorText } from '#content/words/errors.ts';
import { breadcrumbText } from '#content/words/navigation.ts';
import { guestOrderText, ordersText } from '#content/words/orders.ts';
import { ordersPageText } from '#content/words/shop-pages.ts';
import { orderPages } from '#contract/orders/pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
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
import { offlineMessageOr } from '../parts/feedback/offline-message.ts';
import { MoreRows } from '../parts/more-rows.tsx';
import { useFirstNew } from '../parts/use-first-new.ts';
import { useGrowingList } from '../parts/use-growing-list.ts';
import type { Route } from './+types/page.ts';
import { OrderRow } from './order-row.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import './order.css';

const pageSize = 10;

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.orders.title },
  { name: 'description', content: pageMeta.orders.description },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: search } = new URL(request.url);
  if (!context.get(viewerContext)) throw signInFirst(request);
  const filter = readFilter(search);
  const shown = search.get('shown') ?? undefined;
  const { data, error } = await context.get(apiContext)(storefrontRoutes.listOrders, {
    query: { ...filter, limit: shown },
  });
  return { list: data, filter, failure: errorText.orders.text as string, unread: isUnanswered(error) };
}

/** Within the app, a lost connection is shown by this page, with the filter unchanged. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline<Awaited<ReturnType<typeof serverLoader>>>(serverLoader, () => ({
    list: null,
    filter: readFilter(new URL(request.url).searchParams),
    failure: offlineMessageOr(errorText.orders.text),
  }));

const readFilter = (search: URLSearchParams) => ({ q: search.get('q') ?? '', status: search.get('status') ?? '' });

export default function OrdersPage({ loaderData: { list, filter, failure } }: Route.ComponentProps) {
  const {
    items: orders,
    total,
    isLoading,
    more,
    failure: moreFailure,
  } = useGrowingList({ first: list, route: storefrontRoutes.listOrders, filter, pageSize, event: 'orderChanged' });
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const isAsking = navigation.location?.pathname === pathname;
  const isFiltered = filter.q !== '' || filter.status !== '';
  const firstNew = useFirstNew(orders);
  return (
    <div className="orders wrap">
      <Breadcrumb items={[{ label: breadcrumbText.home, to: pages.home() }, { label: ordersPageText.title }]}>
        <Link className="breadcrumb__back" to={pages.home()}>
          <Icon of={ArrowLeft} />
          {breadcrumbText.back}
        </Link>
      </Breadcrumb>
      <h1 className="orders__title title-1">{ordersPageText.title}</h1>
      <div className="grid gap-8">
        <OrdersFilter filter={filter} />
        <LiveRegion message={isAsking ? ordersPageText.loading : isFiltered && list ? foundText(total) : ''} />
        {!list && <ErrorState message={failure} retryTo={`${pathname}${search}`} title={errorText.orders.title} />}
        {list && orders.length === 0 && <NoOrders isFiltered={isFiltered} />}
        {orders.length > 0 && (
          <ul aria-busy={isAsking} className="border-t border-ink aria-busy:opacity-60" ref={firstNew.list}>
            {orders.map(order => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
        {moreFailure && (
          <p className="field__error" role="alert">
            {moreFailure}
          </p>
        )}
        {orders.length > 0 && (
          <MoreRows
            filter={filter}
            isLoading={isLoading}
            onMore={() => firstNew.focusAfter(more)}
            pageSize={pageSize}
            shown={orders.length}
            total={total}
          />
        )}
        <p className="muted">
          {guestOrderText.elsewhere}{' '}
          <Link className="link text-ink" to={orderPages.lookup()}>
            {guestOrderText.find.title}
          </Link>
        </p>
      </div>
    </div>
  );
}

const foundText = (n: number) => (n === 1 ? ordersText.foundOne : fill(ordersText.found, { n }));

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const text = isFiltered ? emptyText.ordersFiltered : emptyText.orders;
  return (
    <EmptyState
      action={<ButtonLink to={isFiltered ? pages.orders() : pages.products()}>{text.action}</ButtonLink>}
      help={text.text}
      title={text.title}
    />
  );
}
