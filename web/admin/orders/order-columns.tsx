import { adminOrdersText } from '#content/microcopy/admin-pages.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { formatMoney } from '#domain/money.ts';
import { displayTime } from '#domain/time/dates.ts';
import { type ListSearch, sortOf } from '../list/list-address.ts';
import type { DataColumn } from '../table/data-table.tsx';
import { CustomerCell } from './customer-cell.tsx';
import { NextStep } from './next-step.tsx';
import { StatusCell } from './status-cell.tsx';

const { columns } = adminOrdersText;

/** A row of two lines, as on a phone, has no heads above it. */
const Labelled = ({ label, children }: { label: string; children: string }) => (
  <>
    <span className="order-label">{label} </span>
    {children}
  </>
);

/** The table's columns; what a deed with several orders left undone stands under the status of its order. */
export function orderColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<AdminOrder>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.orders, '-date');
  return [
    {
      id: 'order',
      header: columns.order,
      cell: order => <span className="font-semibold">#{order.order_number}</span>,
      phone: 'lead',
      sort: sort('order'),
    },
    {
      id: 'customer',
      header: columns.customer,
      cell: order => <CustomerCell order={order} />,
      phone: 'sub',
      sort: sort('customer'),
    },
    {
      id: 'status',
      header: columns.status,
      cell: order => (
        <>
          <StatusCell order={order} />
          {results.has(order.id) && <p className="field__error">{results.get(order.id)}</p>}
        </>
      ),
      sort: sort('status'),
    },
    {
      id: 'total',
      header: columns.total,
      cell: order => <Labelled label={columns.total}>{formatMoney(order.total_cents)}</Labelled>,
      align: 'end',
      phone: 'leadEnd',
      sort: sort('total'),
    },
    {
      id: 'date',
      header: columns.date,
      cell: order => <Labelled label={columns.date}>{displayTime(order.placed_at)}</Labelled>,
      align: 'end',
      sort: sort('date'),
    },
    {
      id: 'actions',
      header: columns.actions,
      cell: order => <NextStep order={order} />,
      align: 'end',
    },
  ];
}
