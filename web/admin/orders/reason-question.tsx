import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { StatusQuestionProps } from './status-question.tsx';

/** Paid without a payment asks for the reason, which is logged. */
export function ReasonQuestion({ order, onAnswer, onCancel }: StatusQuestionProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { paidAsk } = adminText;
  const [back, confirm] = paidAsk.actions;
  const answer = () => (reason.trim() ? onAnswer({ reason: reason.trim() }) : setProblem(paidAsk.needsReason));
  return (
    <ConfirmDialog
      cancelLabel={back}
      confirmLabel={confirm}
      onCancel={onCancel}
      onConfirm={answer}
      open
      title={fill(paidAsk.title, { order_number: order.order_number })}
    >
      <div className="grid gap-4">
        <p>{paidAsk.text}</p>
        <TextField
          error={problem || undefined}
          label={paidAsk.reason}
          maxLength={500}
          onChange={event => setReason(event.target.value)}
          value={reason}
        />
      </div>
    </ConfirmDialog>
  );
}
