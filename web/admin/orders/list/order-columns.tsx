import { adminOrdersText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminOrderRow } from '#contract/orders/admin-list.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDate } from '#domain/time/dates.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { type ListSearch, sortOf } from '#web/admin/parts/list/list-address.ts';
import type { DataColumn } from '#web/admin/parts/table/data-table.tsx';
import { CustomerCell } from './customer-cell.tsx';
import { DeliveryCell, MoneyCell, NumberCell } from './order-cells.tsx';
import { RowActions } from './row-actions.tsx';
import { StatusCell } from './status-cell.tsx';

const { columns } = adminOrdersText;

/** The columns; errors of a bulk action appear under the status. */
export function orderColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<AdminOrderRow>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.orders, '-date');
  return [
    {
      id: 'order',
      header: columns.order,
      cell: order => <NumberCell order={order} />,
      phone: 'lead',
      sort: sort('order'),
    },
    {
      id: 'customer',
      header: columns.customer,
      cell: order => <CustomerCell order={order} />,
      phone: 'hidden',
      sort: sort('customer'),
    },
    {
      id: 'pieces',
      header: <span className="order-third">{columns.pieces}</span>,
      cell: order => <span className="order-third">{order.pieces}</span>,
      align: 'end',
      phone: 'hidden',
    },
    {
      id: 'delivery',
      header: <span className="order-third">{columns.delivery}</span>,
      cell: order => <DeliveryCell order={order} />,
      phone: 'hidden',
    },
    {
      id: 'money',
      header: <span className="order-second">{columns.money}</span>,
      cell: order => (
        <span className="order-second">
          <MoneyCell order={order} />
        </span>
      ),
      phone: 'hidden',
    },
    {
      id: 'status',
      header: columns.status,
      cell: order => <StatusCell order={order} result={results.get(order.id)} />,
      phone: 'sub',
      sort: sort('status'),
    },
    {
      id: 'total',
      header: columns.total,
      cell: order => formatMoney(order.total_cents),
      align: 'end',
      phone: 'leadEnd',
      sort: sort('total'),
    },
    {
      id: 'date',
      header: <span className="order-date">{columns.date}</span>,
      cell: order => (
        <span className="order-date">
          <span className="order-time">{displayStaffTime(order.placed_at)}</span>
          <span className="order-day">{displayDate(order.placed_at)}</span>
        </span>
      ),
      align: 'end',
      phone: 'hidden',
      sort: sort('date'),
    },
    {
      id: 'actions',
      header: <span className="visually-hidden">{columns.actions}</span>,
      cell: order => <RowActions order={order} />,
      align: 'end',
      phone: 'subEnd',
    },
  ];
}
