import { fill } from '#content/fill.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { formatMoney } from '#domain/money.ts';
import { staffMove } from '#domain/order/order-move.ts';
import {
  isOrderStatus,
  orderStatuses,
  orderStatusLabel,
  orderStatusLook,
  orderStatusRules,
} from '#domain/order/order-state.ts';
import { displayTime } from '#domain/time/dates.ts';
import { type ListSearch, sortOf } from '#web/admin/parts/list/list-address.ts';
import { Menu, MenuChevron } from '#web/admin/parts/menu/menu.tsx';
import type { DataColumn } from '#web/admin/parts/table/data-table.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { statusSigns } from '#web/ui/badge/status-signs.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { CustomerCell } from './customer-cell.tsx';
import { StatusQuestion } from './status-question.tsx';
import { useSetStatus } from './use-set-status.ts';

const { columns } = adminOrdersText;

/** A two-line row, as on a phone, has no column headings. */
const Labelled = ({ label, children }: { label: string; children: string }) => (
  <>
    <span className="order-label">{label} </span>
    {children}
  </>
);

/** The columns; errors of a bulk action appear under the status. */
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

/** The next step as a button; "Ship" leads to the order's page for carrier and number. */
function NextStep({ order }: { order: AdminOrder }) {
  const move = useSetStatus(order);
  const { shown, isBusy, choose } = move;
  const step = isOrderStatus(shown) ? orderStatusRules[shown].next : null;
  if (!isOrderStatus(shown) || !step) return null;
  const { button } = staffMove(shown, step, order.money);
  if (step === 'shipped') {
    return (
      <ButtonLink size="small" to={adminPages.order(order.order_number)} variant="secondary">
        {button}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => choose(step)} size="small" variant="secondary">
        {button}
      </Button>
      <AskedFirst move={move} order={order} />
    </>
  );
}

/** The status as a badge that opens a menu of all statuses. */
function StatusCell({ order }: { order: AdminOrder }) {
  const move = useSetStatus(order);
  const { shown, isBusy, choose } = move;
  const look = orderStatusLook(shown);
  if (isBusy) {
    return (
      <span aria-busy="true">
        <StatusBadge look={look} />
      </span>
    );
  }
  return (
    <>
      <Menu
        items={orderStatuses.map(status => ({
          id: status,
          label: orderStatusLabel(status),
          current: status === shown,
          onSelect: () => choose(status),
        }))}
        label={fill(adminOrdersText.statusOf, { order_number: order.order_number, status: orderStatusLabel(shown) })}
        trigger={
          <Badge icon={look.sign && statusSigns[look.sign]} tone={look.tone}>
            {look.label} <MenuChevron />
          </Badge>
        }
        triggerClassName="min-h-11"
      />
      <AskedFirst move={move} order={order} />
    </>
  );
}

interface AskedFirstProps {
  order: AdminOrder;
  move: ReturnType<typeof useSetStatus>;
}

/** The question before a status change, if there is one. */
function AskedFirst({ order, move: { shown, asked, send, forget } }: AskedFirstProps) {
  if (!asked || !isOrderStatus(shown)) return null;
  return (
    <StatusQuestion
      from={shown}
      onAnswer={answer => void send(asked, answer)}
      onCancel={forget}
      order={order}
      to={asked}
    />
  );
}
