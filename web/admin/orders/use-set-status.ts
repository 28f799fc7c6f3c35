import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminOrdersText } from '#content/microcopy/admin-pages.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { isOrderStatus, type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { StatusAnswer } from './status-question.tsx';

/** Sets an order's status: shown at once, sent, and put back when it was refused. What `staffMove` asks is asked first. */
export function useSetStatus(order: AdminOrder) {
  const { order_number } = order;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [shown, setShown] = useState(order.status);
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Its page asks what to refund and whether to restock. */
  const askRefund = (status: OrderStatus) =>
    navigate(adminPages.order(order_number, status === 'canceled' ? 'cancel' : 'refund'));
  const send = async (status: OrderStatus, answer: StatusAnswer = {}) => {
    setAsked(null);
    setShown(status);
    setBusy(true);
    const body = { status, version: order.version, ...answer };
    const { data, error } = await browserApi(routes.adminSetOrderStatus, { params: { id: order.id }, body });
    setBusy(false);
    if (error) {
      setShown(order.status);
      // Paid meanwhile.
      if (error.code === 'refund_first') return askRefund(status);
      const failed = { action: adminOrdersText.changeAction, thing: `#${order_number}`, reason: error.message };
      toast.error(fill(adminText.failed.text, failed), {
        action: { label: adminText.failed.action, onClick: () => void send(status, answer) },
      });
      return revalidate();
    }
    const { mailed, notMailed } = adminText.status;
    toast.success(fill(data.buyer_mailed ? mailed : notMailed, { order_number, status: orderStatusLabel(status) }));
    await revalidate();
  };
  const choose = (status: OrderStatus) => {
    if (status === shown) return;
    const asks = isOrderStatus(shown) ? staffMove(shown, status, order.money).asks : null;
    if (asks === 'refund') askRefund(status);
    else if (asks) setAsked(status);
    else void send(status);
  };
  return { shown, asked, isBusy, choose, send, forget: () => setAsked(null) };
}
