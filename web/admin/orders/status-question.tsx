import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { type OrderStatus, orderStatusLabel } from '#domain/order-state.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { questionFor } from './question-for.ts';

interface Props {
  order: AdminOrder;
  from: OrderStatus;
  to: OrderStatus;
  onAnswer: (reason?: string) => void;
  onCancel: () => void;
}

/** Paid without a payment asks for the reason, which is logged; a cancel and a step back ask whether they are meant. */
export function StatusQuestion({ order, from, to, onAnswer, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const number = { order_number: order.order_number };
  const kind = questionFor(from, to);
  if (kind === 'paid') {
    const [back, confirm] = adminText.paidAsk.actions;
    const answer = () => (reason.trim() ? onAnswer(reason.trim()) : setProblem(adminText.paidAsk.needsReason));
    return (
      <ConfirmDialog
        cancelLabel={back}
        confirmLabel={confirm}
        onCancel={onCancel}
        onConfirm={answer}
        open
        title={fill(adminText.paidAsk.title, number)}
      >
        <div className="grid gap-4">
          <p>{adminText.paidAsk.text}</p>
          <TextField
            error={problem || undefined}
            label={adminText.paidAsk.reason}
            maxLength={500}
            onChange={event => setReason(event.target.value)}
            value={reason}
          />
        </div>
      </ConfirmDialog>
    );
  }
  if (kind === 'cancel') {
    const [keep, confirm] = adminText.cancelAsk.actions;
    return (
      <ConfirmDialog
        cancelLabel={keep}
        confirmLabel={confirm}
        danger
        onCancel={onCancel}
        onConfirm={() => onAnswer()}
        open
        title={fill(adminText.cancelAsk.title, number)}
      >
        <p>{adminText.cancelAsk.unpaid}</p>
      </ConfirmDialog>
    );
  }
  const [back, move] = adminText.backward.actions;
  return (
    <ConfirmDialog
      cancelLabel={back}
      confirmLabel={move}
      onCancel={onCancel}
      onConfirm={() => onAnswer()}
      open
      title={fill(adminText.backward.title, number)}
    >
      <p>{fill(adminText.backward.text, { ...number, from: orderStatusLabel(from), to: orderStatusLabel(to) })}</p>
    </ConfirmDialog>
  );
}
