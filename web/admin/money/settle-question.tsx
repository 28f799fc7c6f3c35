import { useState } from 'react';
import { moneyText } from '#content/microcopy/money.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface Props {
  onAnswer: (note: string) => Promise<void>;
  onCancel: () => void;
}

/** Nothing leaves the inbox without a word on how it was settled. */
export function SettleQuestion({ onAnswer, onCancel }: Props) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { title, text, note: label, actions } = moneyText.settleAsk;
  const confirm = async () => {
    if (!note.trim()) return setProblem(moneyText.needsNote);
    setBusy(true);
    await onAnswer(note.trim());
  };
  return (
    <ConfirmDialog
      busy={isBusy}
      cancelLabel={actions[0]}
      confirmLabel={actions[1]}
      onCancel={onCancel}
      onConfirm={confirm}
      open
      title={title}
    >
      <div className="grid gap-4">
        <p>{text}</p>
        <TextField
          error={problem || undefined}
          label={label}
          maxLength={500}
          onChange={event => setNote(event.target.value)}
          value={note}
        />
      </div>
    </ConfirmDialog>
  );
}
