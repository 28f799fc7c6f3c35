import { Link } from 'react-router';
import { adminReturnsText as text } from '#content/words/admin/returns.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import type { AdminReturn } from '#contract/returns/admin.ts';
import { returnLook, returnStatuses, returnStatusRules } from '#domain/returns/return-state.ts';
import { displayDate } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { useLiveOrders } from '../orders/list/use-live-orders.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import { isNarrowed, type ListSearch, sortOf } from '../parts/list/list-address.ts';
import { listClientLoader, listLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListSelect } from '../parts/list/list-select.tsx';
import { ListViews } from '../parts/list/list-views.tsx';
import type { View } from '../parts/list/views.ts';
import { type DataColumn, DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';

const name = adminShellText.pages.returns;
const { columns, views } = text;

const ownViews: View[] = [
  { name: views.all, search: {} },
  { name: views.waiting, search: { status: 'waiting' } },
  { name: views.onWay, search: { status: 'on_way' } },
];
const statuses = returnStatuses.map(status => [status, returnStatusRules[status].label] as const);

export const meta: Route.MetaFunction = () => adminMeta(name);

export const loader = listLoader(adminLists.returns);
export const clientLoader = listClientLoader(adminLists.returns);

export default function AdminReturnsPage({ loaderData: { search, list } }: Route.ComponentProps) {
  useLiveOrders();
  return (
    <ListPage
      of={adminLists.returns}
      actions={
        <Link className="link inline-flex min-h-11 items-center" to={analyticsPages.returns()}>
          {text.report}
        </Link>
      }
      empty={isNarrowed(search) ? adminEmptyText.filtered.text : text.empty}
      filters={send => (
        <ListSelect
          all={text.allStatuses}
          label={columns.status}
          name="status"
          options={statuses}
          search={search}
          send={send}
        />
      )}
      intro={text.intro}
      list={list}
      name={name}
      search={search}
      views={<ListViews address={adminPages.returns} list="returns" own={ownViews} search={search} />}
      words={text}
    >
      {returns => (
        <DataTable
          caption={name}
          columns={returnColumns(search)}
          hrefFor={({ code }) => adminPages.return(code)}
          keyOf={({ id }) => id}
          rows={returns}
        />
      )}
    </ListPage>
  );
}

function returnColumns(search: ListSearch): DataColumn<AdminReturn>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.returns, '-date');
  return [
    {
      id: 'return',
      header: columns.return,
      cell: ({ code, order_number }) => (
        <span className="grid num">
          <span className="font-semibold">{code}</span>
          <span className="muted">#{order_number}</span>
        </span>
      ),
      phone: 'lead',
    },
    {
      id: 'customer',
      header: columns.customer,
      cell: row => <span className="wrap-anywhere">{row.name}</span>,
      phone: 'sub',
      sort: sort('customer'),
    },
    {
      id: 'status',
      header: columns.status,
      cell: ({ status, refund }) => <StatusBadge look={returnLook(status, refund)} />,
      phone: 'leadEnd',
      sort: sort('status'),
    },
    { id: 'wish', header: columns.wish, cell: ({ wish }) => text.wishes[wish], phone: 'hidden' },
    { id: 'units', header: columns.units, cell: ({ units }) => units, align: 'end', phone: 'hidden' },
    {
      id: 'date',
      header: columns.date,
      cell: ({ asked_at }) => displayDate(asked_at),
      align: 'end',
      phone: 'subEnd',
      sort: sort('date'),
    },
  ];
}
