import { adminOrdersText, dashboardText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { CustomerCell } from '#web/admin/orders/list/customer-cell.tsx';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import '#web/admin/orders/list/orders.css';

const { columns } = adminOrdersText;

export function LatestOrders({ orders }: { orders: readonly AdminOrder[] }) {
  if (orders.length === 0) return <p className="p-5">{adminEmptyText.orders}</p>;
  return (
    <DataTable
      caption={dashboardText.latest}
      columns={[
        { id: 'order', header: columns.order, cell: order => `#${order.order_number}`, phone: 'lead' },
        { id: 'customer', header: columns.customer, cell: order => <CustomerCell order={order} />, phone: 'sub' },
        {
          id: 'status',
          header: columns.status,
          cell: order => <StatusBadge look={orderStatusLook(order.status)} />,
          phone: 'subEnd',
        },
        {
          id: 'total',
          header: columns.total,
          cell: order => formatMoney(order.total_cents),
          align: 'end',
          phone: 'leadEnd',
        },
        {
          id: 'date',
          header: columns.date,
          cell: order => displayStaffTime(order.placed_at),
          align: 'end',
          phone: 'hidden',
        },
      ]}
      hrefFor={order => adminPages.order(order.order_number)}
      keyOf={order => order.id}
      rows={orders}
    />
  );
}
