import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminOrdersText } from '#content/microcopy/admin-pages.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import {
  isOrderStatus,
  type OrderStatus,
  orderStatuses,
  orderStatusLabel,
  orderStatusLook,
} from '#domain/order-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Menu } from '../menu/menu.tsx';
import { questionFor } from './question-for.ts';
import { StatusQuestion } from './status-question.tsx';

/** The status as a badge that opens the nine: shown at once, sent, and put back when it was refused. */
export function StatusCell({ order }: { order: AdminOrder }) {
  const { order_number } = order;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [shown, setShown] = useState(order.status);
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (status: OrderStatus, reason?: string) => {
    setAsked(null);
    setShown(status);
    setBusy(true);
    const body = { status, version: order.version, ...(reason ? { reason } : {}) };
    const { data, error } = await browserApi(routes.adminSetOrderStatus, { params: { id: order.id }, body });
    setBusy(false);
    if (error) {
      setShown(order.status);
      // Its page asks what to refund and whether to restock.
      if (error.code === 'refund_first') {
        return navigate(pages.admin.order(order_number, status === 'canceled' ? 'cancel' : 'refund'));
      }
      const failed = { action: adminOrdersText.changeAction, thing: `#${order_number}`, reason: error.message };
      toast.error(fill(adminText.failed.text, failed), {
        action: { label: adminText.failed.action, onClick: () => void send(status, reason) },
      });
      return revalidate();
    }
    const { mailed, notMailed } = adminText.status;
    toast.success(fill(data.buyer_mailed ? mailed : notMailed, { order_number, status: orderStatusLabel(status) }));
    await revalidate();
  };
  const choose = (status: OrderStatus) => {
    if (status === shown) return;
    if (isOrderStatus(shown) && questionFor(shown, status)) setAsked(status);
    else void send(status);
  };
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
        label={fill(adminOrdersText.statusOf, { order_number, status: orderStatusLabel(shown) })}
        trigger={<StatusBadge look={orderStatusLook(shown)} />}
        triggerClassName="min-h-11"
      />
      {asked && isOrderStatus(shown) && (
        <StatusQuestion
          from={shown}
          onAnswer={reason => void send(asked, reason)}
          onCancel={() => setAsked(null)}
          order={order}
          to={asked}
        />
      )}
    </>
  );
}
