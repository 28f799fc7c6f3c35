import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { type OrderStatus, orderStatusLabel } from '#domain/order-state.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Asked {
  order: AdminOrder;
  to: OrderStatus;
  onConfirm: (reason?: string) => void;
  onCancel: () => void;
}

/** Asks before a move that is hard to take back: paid without a payment, canceled, or backward. */
export function MoveQuestion({ order, to, onConfirm, onCancel }: Asked) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const asksReason = to === 'paid' && order.status === 'pending';
  const { order_number } = order;
  const back = fill(adminText.backward.text, {
    order_number,
    from: orderStatusLabel(order.status),
    to: orderStatusLabel(to),
  });
  const ask = to === 'canceled' ? adminText.cancelAsk : asksReason ? adminText.paidAsk : adminText.backward;
  return (
    <ConfirmDialog
      cancelLabel={ask.actions[0]}
      confirmLabel={ask.actions[1]}
      danger={to === 'canceled'}
      onCancel={onCancel}
      onConfirm={() => (asksReason && !reason.trim() ? setMissing(true) : onConfirm(reason.trim() || undefined))}
      open
      title={'title' in ask ? fill(ask.title, { order_number }) : back}
    >
      {asksReason && (
        <TextField
          error={missing ? adminText.paidAsk.text : undefined}
          hint={adminText.paidAsk.text}
          label="Reason"
          maxLength={500}
          onChange={event => setReason(event.target.value)}
          value={reason}
        />
      )}
    </ConfirmDialog>
  );
}
