import { Form, Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { adminOrdersText, adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatuses, orderStatusLabel } from '#domain/order-state.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/page.ts';
import { StatusSelect } from './status-select.tsx';

export const meta = () => [{ title: fill(pageMeta.admin.title, { page: adminShellText.pages.orders }) }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const filter = { q: search.get('q') ?? '', status: search.get('status') ?? '' };
  const query = { ...filter, page: search.get('page') ?? undefined };
  return { filter, orders: await context.get(apiContext)(routes.adminListOrders, { query }) };
}

export default function OrdersPage({ loaderData: { filter, orders } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <h1 className="title-2">{adminShellText.pages.orders}</h1>
      <Filters filter={filter} key={`${filter.q} ${filter.status}`} />
      {orders.error ? (
        <ErrorState message={orders.error.message} retryTo={pages.admin.orders(filter)} title={adminEmptyText.orders} />
      ) : orders.data.items.length === 0 ? (
        <EmptyState
          action={
            <Link className="link" to={pages.admin.orders()}>
              {adminEmptyText.filtered.action}
            </Link>
          }
          title={adminEmptyText.orders}
        />
      ) : (
        <>
          <DataTable
            caption={adminShellText.pages.orders}
            columns={columns}
            keyOf={order => order.id}
            rows={orders.data.items}
          />
          <Pagination
            hrefFor={page => pages.admin.orders({ ...filter, page })}
            page={orders.data.page}
            totalPages={orders.data.totalPages}
          />
        </>
      )}
    </div>
  );
}

function Filters({ filter }: { filter: { q: string; status: string } }) {
  return (
    <Form className="flex flex-wrap items-end gap-3" method="get" role="search">
      <TextField defaultValue={filter.q} label={adminOrdersText.search} name="q" type="search" />
      <SelectField defaultValue={filter.status} label={adminOrdersText.columns.status} name="status">
        <option value="">{adminOrdersText.allStatuses}</option>
        {orderStatuses.map(status => (
          <option key={status} value={status}>
            {orderStatusLabel(status)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}

const { columns: heads } = adminOrdersText;
const day = (iso: string) => new Date(iso).toLocaleDateString('en-US', { timeZone: 'UTC' });
const columns = [
  { id: 'order', header: heads.order, cell: (order: AdminOrder) => `#${order.order_number}`, phone: 'lead' as const },
  {
    id: 'customer',
    header: heads.customer,
    cell: (order: AdminOrder) => (
      <>
        {order.shipping_name ?? adminOrdersText.guest}{' '}
        <span className="muted">{order.user_id ? adminOrdersText.registered : adminOrdersText.guest}</span>
      </>
    ),
    phone: 'sub' as const,
  },
  {
    id: 'status',
    header: heads.status,
    cell: (order: AdminOrder) => <StatusSelect key={order.version} order={order} />,
    phone: 'subEnd' as const,
  },
  {
    id: 'total',
    header: heads.total,
    cell: (order: AdminOrder) => formatMoney(order.total_cents),
    align: 'end' as const,
    phone: 'leadEnd' as const,
  },
  { id: 'date', header: heads.date, cell: (order: AdminOrder) => day(order.placed_at), phone: 'hidden' as const },
];
