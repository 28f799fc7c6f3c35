import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { refundText } from '#content/microcopy/money.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/money.ts';
import { keepsMoney } from '#domain/order/order-money.ts';
import { isOver } from '#domain/order/order-state.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MissingPart } from './missing-part.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** What the address asks: a refund, or a cancel with a refund. What nobody paid here is canceled by its status. */
export function MoneyDialog({ order, ask }: { order: StaffOrder; ask: string | null }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [closed, setClosed] = useState<string | null>(null);
  const cancels = ask === 'cancel' && keepsMoney(order.money.state) && !isOver(order.status);
  if (closed === key || !(cancels || (ask === 'refund' && order.money.left_cents > 0))) return null;
  const close = () => {
    // At once: the address follows when its page is loaded.
    setClosed(key);
    void navigate(adminPages.order(order.order_number), { replace: true, preventScrollReset: true });
  };
  if (order.missing.includes('items')) {
    const title = fill(cancels ? adminText.cancelAsk.title : refundText.title, { order_number: order.order_number });
    return (
      <Dialog onClose={close} open size="form" title={title}>
        <MissingPart of="items" order={order} />
      </Dialog>
    );
  }
  return <RefundDialog cancels={cancels} onClose={close} order={order} />;
}
