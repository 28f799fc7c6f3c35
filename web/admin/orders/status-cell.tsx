import { fill } from '#content/fill.ts';
import { adminOrdersText } from '#content/microcopy/admin-pages.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { isOrderStatus, orderStatuses, orderStatusLabel, orderStatusLook } from '#domain/order/order-state.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Menu } from '../menu/menu.tsx';
import { StatusQuestion } from './status-question.tsx';
import { useSetStatus } from './use-set-status.ts';

/** The status as a badge that opens the nine. */
export function StatusCell({ order }: { order: AdminOrder }) {
  const { shown, asked, isBusy, choose, send, forget } = useSetStatus(order);
  if (isBusy) {
    return (
      <span aria-busy="true">
        <StatusBadge look={orderStatusLook(shown)} />
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
        trigger={<StatusBadge look={orderStatusLook(shown)} />}
        triggerClassName="min-h-11"
      />
      {asked && isOrderStatus(shown) && (
        <StatusQuestion
          from={shown}
          onAnswer={answer => void send(asked, answer)}
          onCancel={forget}
          order={order}
          to={asked}
        />
      )}
    </>
  );
}
