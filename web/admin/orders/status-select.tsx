import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { routes } from '#contract/routes.ts';
import { isOrderStatus, type OrderStatus, orderStatuses, orderStatusLabel, staffMove } from '#domain/order-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/toast.ts';
import { MoveQuestion } from './move-question.tsx';

/** Moves an order; the list shows the new status at once and the old one again when the shop refuses. */
export function StatusSelect({ order }: { order: AdminOrder }) {
  const [shown, setShown] = useState(order.status);
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const move = async (status: OrderStatus, reason?: string) => {
    setAsked(null);
    setShown(status);
    setBusy(true);
    const body = { status, version: order.version, ...(reason ? { reason } : {}) };
    const { data, error } = await browserApi(routes.adminSetOrderStatus, { params: { id: order.id }, body });
    if (error) setShown(order.status);
    if (error) toast.error(error.message);
    else toast.success(sentence(order, status, data.buyer_mailed));
    await revalidate();
    setBusy(false);
  };
  return (
    <>
      <select
        aria-label={`Status of #${order.order_number}`}
        className="min-h-11 rounded-control border border-line-strong bg-surface px-2 text-sm"
        disabled={busy}
        onChange={({ target: { value } }) => {
          if (!isOrderStatus(value)) return;
          if (needsQuestion(order, value)) setAsked(value);
          else void move(value);
        }}
        value={shown}
      >
        {orderStatuses.map(status => (
          <option key={status} value={status}>
            {orderStatusLabel(status)}
          </option>
        ))}
      </select>
      {asked && (
        <MoveQuestion
          onCancel={() => setAsked(null)}
          onConfirm={reason => move(asked, reason)}
          order={order}
          to={asked}
        />
      )}
    </>
  );
}

function needsQuestion(order: AdminOrder, to: OrderStatus): boolean {
  if (to === 'canceled' || (to === 'paid' && order.status === 'pending')) return true;
  const money = { isSettled: true, refundableCents: 0 };
  return isOrderStatus(order.status) && staffMove(order.status, to, money).isBackward;
}

const sentence = (order: AdminOrder, status: OrderStatus, mailed: boolean) =>
  fill(mailed ? adminText.status.mailed : adminText.status.notMailed, {
    order_number: order.order_number,
    status: orderStatusLabel(status),
  });
