import { fill } from '#content/fill.ts';
import { adminOrdersText, adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminOrderRow } from '#contract/orders/admin-list.ts';
import { routes } from '#contract/routes.ts';
import { moneyFilters, placedWithin } from '#domain/order/order-filters.ts';
import { orderStatuses, orderStatusLabel } from '#domain/order/order-state.ts';
import { shippingMethods } from '#domain/price.ts';
import { shippingMethodRules } from '#domain/shipping.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { shortCount } from '#web/admin/parts/list/count-words.ts';
import { searchOf } from '#web/admin/parts/list/list-address.ts';
import { type Loaded, lost, ownListClientLoader } from '#web/admin/parts/list/list-loader.ts';
import { ListPage } from '#web/admin/parts/list/list-page.tsx';
import { ListSelect } from '#web/admin/parts/list/list-select.tsx';
import { ListViews } from '#web/admin/parts/list/list-views.tsx';
import { useSelection } from '#web/admin/parts/list/use-selection.ts';
import type { View } from '#web/admin/parts/list/views.ts';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import type { Route } from './+types/page.ts';
import { BulkStatus } from './bulk-status.tsx';
import { DraftList } from './draft-list.tsx';
import { orderColumns } from './order-columns.tsx';
import { useUndoKey } from './undo.ts';
import { useBulkStatus } from './use-bulk-status.ts';
import { useLiveOrders } from './use-live-orders.ts';
import './orders.css';

const name = adminShellText.pages.orders;
const { views } = adminOrdersText;

const ownViews: View[] = [
  { name: views.all, search: {} },
  { name: views.toPack, search: { status: 'paid' } },
  { name: views.toShip, search: { status: 'packed' } },
  { name: views.onTheWay, search: { status: 'shipped' } },
  { name: views.unpaid, search: { status: 'pending' } },
];

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  const api = context.get(apiContext);
  const [list, drafts, ...counted] = await Promise.all([
    api(routes.adminListOrders, { query: search }),
    api(routes.adminListDrafts),
    ...ownViews.map(view => api(routes.adminListOrders, { query: { ...view.search, limit: 1 } })),
  ]);
  return { search, list, drafts, counts: counted.map(({ data }) => (data ? shortCount(data) : 0)) };
}

/** The list alone says that no answer came. */
export const clientLoader = ownListClientLoader<Loaded<typeof loader>>(search => ({
  search,
  list: lost(routes.adminListOrders),
  drafts: { data: { items: [], total: 0 }, error: null },
  counts: [],
}));

const ownStatuses = orderStatuses.map(status => [status, orderStatusLabel(status)] as const);
const none: readonly AdminOrderRow[] = [];

export default function AdminOrdersPage({ loaderData: { search, list, drafts, counts } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, order => order.id);
  const bulk = useBulkStatus(selection.keep);
  const own = ownViews.map((view, at) => ({ ...view, count: counts[at] ?? 0 }));
  const [, toPack = 0, toShip = 0] = counts;
  useLiveOrders();
  useUndoKey();
  return (
    <>
      <ListPage
        actions={
          <>
            {toShip !== 0 && (
              <ButtonLink size="small" to={adminPages.shipping()} variant="secondary">
                {fill(adminOrdersText.ship, { n: toShip })}
              </ButtonLink>
            )}
            <ButtonLink size="small" to={adminPages.draft()} variant="secondary">
              {adminOrdersText.make}
            </ButtonLink>
            {toPack !== 0 && (
              <ButtonLink size="small" to={adminPages.packing()}>
                {fill(adminOrdersText.pack, { n: toPack })}
              </ButtonLink>
            )}
          </>
        }
        of={adminLists.orders}
        empty={adminEmptyText.orders}
        filters={send => (
          <>
            <ListSelect
              all={adminOrdersText.allStatuses}
              label={adminOrdersText.columns.status}
              name="status"
              options={ownStatuses}
              search={search}
              send={send}
            />
            <ListSelect
              all={adminOrdersText.delivery}
              label={adminOrdersText.columns.delivery}
              name="delivery"
              options={shippingMethods.map(method => [method, shippingMethodRules[method].label])}
              search={search}
              send={send}
            />
            <ListSelect
              all={adminOrdersText.moneyFilter.all}
              label={adminOrdersText.columns.money}
              name="money"
              options={moneyFilters.map(filter => [filter, adminOrdersText.moneyFilter[filter]])}
              search={search}
              send={send}
            />
            <ListSelect
              all={adminOrdersText.days.all}
              label={adminOrdersText.days.label}
              name="days"
              options={placedWithin.map(days => [days, adminOrdersText.days[days]])}
              search={search}
              send={send}
            />
            {search.customer && <OfCustomer id={search.customer} />}
          </>
        )}
        list={list}
        name={name}
        search={search}
        views={
          <>
            <ListViews address={adminPages.orders} list="orders" own={own} search={search} />
            <DraftList drafts={drafts} />
          </>
        }
        words={adminOrdersText}
      >
        {orders => (
          <DataTable
            caption={name}
            choice={{ selection, nameOf: order => `#${order.order_number}` }}
            columns={orderColumns(search, bulk.results)}
            hrefFor={order => adminPages.order(order.order_number)}
            keyOf={order => order.id}
            rows={orders}
          />
        )}
      </ListPage>
      <BulkStatus bulk={bulk} selection={selection} />
    </>
  );
}

/** Shows that the list is filtered by one customer, links to the customer, and keeps the filter while searching. */
function OfCustomer({ id }: { id: string }) {
  return (
    <>
      <input name="customer" type="hidden" value={id} />
      <ButtonLink className="justify-self-start" size="small" to={adminPages.customer(id)} variant="quiet">
        {adminOrdersText.ofCustomer}
      </ButtonLink>
    </>
  );
}
