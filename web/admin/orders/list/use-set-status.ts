import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { routes } from '#contract/routes.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { isOrderStatus, type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { reportFailure } from '#web/admin/parts/form/report-failure.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { StatusAnswer } from './status-question.tsx';
import { offerUndo, takeBack } from './undo.ts';

export type OrderToMove = Pick<AdminOrder, 'id' | 'order_number' | 'status' | 'version' | 'money'>;

/** What a page with its own fields adds to a status change. */
interface OwnPart {
  /** Sent with the status. */
  with: (status: OrderStatus) => StatusAnswer;
  /** Shows a refusal at its field and returns whether it did; others become a toast. */
  meet: (error: ApiError) => boolean;
  onSet: () => void;
}

/** Changes an order's status: shown at once, sent, and reverted if refused. The question of `staffMove` comes first. */
export function useSetStatus(order: OrderToMove, own?: OwnPart) {
  const { order_number } = order;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [sent, setSent] = useState<OrderStatus | null>(null);
  const shown = sent ?? order.status;
  const [question, setQuestion] = useState<{ to: OrderStatus; version: number } | null>(null);
  // A question about an older version of the order is dropped.
  const asked = question?.version === order.version ? question.to : null;
  const [isBusy, setBusy] = useState(false);
  const about = { action: adminOrdersText.changeAction, thing: `#${order_number}` };
  const latest = useRef<(status: OrderStatus) => void>(undefined);

  /** The order's page asks what to refund and whether to restock. */
  const askMoney = (ask: 'cancel' | 'refund') =>
    void navigate(adminPages.order(order_number, ask), { preventScrollReset: true });
  const askRefund = (status: OrderStatus) => askMoney(status === 'canceled' ? 'cancel' : 'refund');
  const send = async (status: OrderStatus, answer: StatusAnswer = {}) => {
    setQuestion(null);
    setSent(status);
    setBusy(true);
    const body = { status, version: order.version, hold_mail: true, ...own?.with(status), ...answer };
    const { data, error } = await browserApi(routes.adminSetOrderStatus, { params: { id: order.id }, body });
    if (error) {
      setBusy(false);
      setSent(null);
      // Paid meanwhile.
      if (error.code === 'refund_first') askRefund(status);
      else if (!own?.meet(error)) reportFailure(error, { ...about, again: () => tryAgain(error, status, answer) });
      return revalidate();
    }
    const { toBeMailed, mailed, notMailed } = adminText.status;
    const isMove = status !== order.status;
    const canUndo = isMove && isOrderStatus(order.status) && staffMove(order.status, status, order.money).canUndo;
    const words = data.buyer_mailed ? (canUndo ? toBeMailed : mailed) : notMailed;
    const said = fill(words, { order_number, status: orderStatusLabel(status) });
    if (canUndo) offerUndo(said, () => void takeBack([data.order], revalidate));
    else toast.success(isMove ? said : fill(adminText.saved, { thing: `#${order_number}` }));
    await revalidate();
    own?.onSet();
    setBusy(false);
    setSent(null);
  };
  /** After a conflict the change is decided again, for the order as it is when "Try again" is pressed. */
  const tryAgain = (error: ApiError, status: OrderStatus, answer: StatusAnswer) =>
    error.code === 'changed_meanwhile' ? latest.current?.(status) : void send(status, answer);
  const choose = (status: OrderStatus) => {
    if (status === shown) return;
    const asks = isOrderStatus(shown) ? staffMove(shown, status, order.money).asks : null;
    if (asks === 'refund') askRefund(status);
    else if (asks) setQuestion({ to: status, version: order.version });
    else void send(status);
  };
  latest.current = choose;
  return { shown, asked, isBusy, choose, send, askMoney, forget: () => setQuestion(null) };
}
