import { fill } from '#content/fill.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { isOrderStatus, orderStatuses, orderStatusLabel, orderStatusLook } from '#domain/order/order-state.ts';
import { dayIn, shopZone } from '#domain/time/calendar.ts';
import { displayMonthDay } from '#domain/time/dates.ts';
import { Menu, MenuChevron } from '#web/admin/parts/menu/menu.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { statusSigns } from '#web/ui/badge/status-signs.ts';
import { MoneySign } from './order-cells.tsx';
import { StatusQuestion } from './status-question.tsx';
import { useSetStatus } from './use-set-status.ts';

/** The status; where the columns are hidden also its money, or the date, and what a bulk action answered. */
export function StatusCell({ order, result }: { order: AdminOrder; result: string | undefined }) {
  return (
    <>
      <span className="order-status">
        <StatusMenu order={order} />
        <span className="order-status__more muted">
          <MoneySign order={order} />
          <span className="order-status__date">{displayMonthDay(dayIn(new Date(order.placed_at), shopZone))}</span>
        </span>
      </span>
      {result && <p className="field__error">{result}</p>}
    </>
  );
}

/** The status as a badge that opens a menu of all statuses. */
function StatusMenu({ order }: { order: AdminOrder }) {
  const move = useSetStatus(order);
  const { shown, isBusy, choose } = move;
  const look = orderStatusLook(shown);
  if (isBusy) {
    return (
      <span aria-busy="true" className="inline-flex min-h-11 items-center">
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
export function AskedFirst({ order, move: { shown, asked, send, forget } }: AskedFirstProps) {
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
