import { useState } from 'react';
import { staffOrderText as text } from '#content/microcopy/money.ts';
import { offReasons } from '#content/microcopy/off-reasons.ts';
import type { StaffOrder } from '#contract/money.ts';
import { keepsMoney } from '#domain/order/order-money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Refund, and cancel with a refund; an unpaid order is canceled by its status. */
export function MoneyActions({ order, ask }: { order: StaffOrder; ask: string | null }) {
  const canRefund = order.money.left_cents > 0;
  const isOver = order.status === 'canceled' || order.status === 'refunded';
  // What nobody paid here is canceled by its status.
  const isPaid = keepsMoney(order.money.state);
  const canCancel = isPaid && !isOver;
  const first = ask === 'refund' && canRefund ? 'refund' : ask === 'cancel' && canCancel ? 'cancel' : null;
  const [open, setOpen] = useState<'refund' | 'cancel' | null>(first);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-3">
        {canRefund && (
          <Button onClick={() => setOpen('refund')} size="small" variant="secondary">
            {text.refund}
          </Button>
        )}
        {canCancel && (
          <Button onClick={() => setOpen('cancel')} size="small" variant="secondary">
            {text.cancel}
          </Button>
        )}
      </div>
      {order.money.state === 'refunded' && <p className="muted">{offReasons.refund}</p>}
      {open && <RefundDialog cancels={open === 'cancel'} onClose={() => setOpen(null)} order={order} />}
    </div>
  );
}
