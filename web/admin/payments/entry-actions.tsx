import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { takerName } from '#content/payment-ways.ts';
import { moneyText } from '#content/words/admin/payments.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { MoneyAction, MoneyEntry } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** The entry stays until the server confirms. */
export function EntryActions({ entry }: { entry: MoneyEntry }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<MoneyAction | null>(null);
  const [isSettling, setSettling] = useState(false);
  const { actions } = moneyText;
  const act = async (action: MoneyAction, note?: string) => {
    setBusy(action);
    const body = { kind: entry.kind, id: entry.id, action, ...(note ? { note } : {}) };
    const { data, error } = await browserApi(routes.adminActOnMoney, { body });
    setBusy(null);
    setSettling(false);
    if (error)
      toast.error(error.message, {
        action: { label: moneyText.again, onClick: () => void act(action, note) },
        about: entry.id,
      });
    else toast.success(data.is_open ? moneyText.stillOpen : moneyText.done, { about: entry.id });
    await revalidate();
  };
  const provider = takerName(entry.provider);
  return (
    <div className="money__actions">
      {entry.actions.map(action => (
        <Button
          busy={busy === action}
          busyLabel="..."
          key={action}
          onClick={() => (action === 'settle' ? setSettling(true) : void act(action))}
          size="small"
          variant={action === 'settle' ? 'secondary' : 'primary'}
        >
          {actions[action]}
        </Button>
      ))}
      {entry.order_number && entry.left_cents > 0 && (
        <ButtonLink size="small" to={adminPages.order(entry.order_number, 'refund')} variant="secondary">
          {actions.refund}
        </ButtonLink>
      )}
      {entry.dashboard_url && (
        <a className="link" href={entry.dashboard_url} rel="noreferrer" target="_blank">
          {fill(actions.provider, { provider })}
        </a>
      )}
      {isSettling && <SettleQuestion onAnswer={note => act('settle', note)} onCancel={() => setSettling(false)} />}
    </div>
  );
}

interface SettleQuestionProps {
  onAnswer: (note: string) => Promise<void>;
  onCancel: () => void;
}

/** Settling an entry needs a note on how it was settled. */
function SettleQuestion({ onAnswer, onCancel }: SettleQuestionProps) {
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
