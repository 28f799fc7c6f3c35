import { data, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminOrdersText, adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { displayTime } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatuses, orderStatusLabel } from '#domain/order/order-state.ts';
import { apiContext } from '#web/client/context.ts';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { ListEmpty } from '../layout/list-empty.tsx';
import { readListFilter } from '../layout/list-filter.ts';
import { ListSearch } from '../layout/list-search.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { CustomerCell } from './customer-cell.tsx';
import { StatusCell } from './status-cell.tsx';

const { columns } = adminOrdersText;
const name = adminShellText.pages.orders;

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: name }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readListFilter(request);
  const orders = await context.get(apiContext)(routes.adminListOrders, { query: filter });
  if (orders.error) throw data(orders.error.message, { status: orders.error.status || 503 });
  return { orders: orders.data, filter };
}

export default function AdminOrdersPage({ loaderData: { orders, filter } }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const isFiltered = filter.q !== '' || filter.status !== '';
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{name}</h1>
        <p className="muted num" role="status">
          {fill(adminOrdersText.count, { n: orders.total })}
        </p>
      </header>
      <ListSearch
        allStatuses={adminOrdersText.allStatuses}
        filter={filter}
        labelOf={orderStatusLabel}
        placeholder={adminOrdersText.search}
        statuses={orderStatuses}
        statusLabel={adminOrdersText.columns.status}
      />
      <div aria-busy={isLoading} className="panel">
        {orders.items.length === 0 ? (
          <ListEmpty text={adminEmptyText.orders} wholeList={isFiltered ? adminPages.orders() : null} />
        ) : (
          <DataTable
            caption={name}
            columns={[
              {
                id: 'order',
                header: columns.order,
                cell: (order: AdminOrder) => <span className="font-semibold">#{order.order_number}</span>,
                phone: 'lead',
              },
              { id: 'customer', header: columns.customer, cell: order => <CustomerCell order={order} />, phone: 'sub' },
              {
                id: 'status',
                header: columns.status,
                cell: order => <StatusCell key={`${order.id} ${order.version}`} order={order} />,
                phone: 'subEnd',
              },
              {
                id: 'total',
                header: columns.total,
                cell: order => formatMoney(order.total_cents),
                align: 'end',
                phone: 'leadEnd',
              },
              { id: 'date', header: columns.date, cell: order => displayTime(order.placed_at), align: 'end' },
            ]}
            hrefFor={order => adminPages.order(order.order_number)}
            keyOf={order => order.id}
            rows={orders.items}
          />
        )}
      </div>
      {orders.totalPages > 1 && (
        <Pagination
          hrefFor={page => adminPages.orders({ q: filter.q, status: filter.status, page })}
          page={orders.page}
          totalPages={orders.totalPages}
        />
      )}
    </>
  );
}
