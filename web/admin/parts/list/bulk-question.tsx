import { useState } from 'react';
import { listText } from '#content/words/admin/lists.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { counted } from './count-words.ts';
import type { BulkAction, BulkAnswer } from './use-bulk.ts';

type Props<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  onConfirm: (answer: string) => void;
  onCancel: () => void;
};

/** Confirms a bulk action once, and asks for what it needs. */
export function BulkQuestion<Row>({ action, rows, onConfirm, onCancel }: Props<Row>) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState('');
  const asked = action.answer?.(rows) ?? null;
  const confirm = () => {
    if (asked && answer === '') setProblem(asked.needed);
    else onConfirm(answer);
  };
  return (
    <ConfirmDialog
      cancelLabel={listText.cancel}
      confirmLabel={action.confirm ?? action.label}
      danger={action.danger}
      onCancel={onCancel}
      onConfirm={confirm}
      open
      title={counted(rows.length, action.ask)}
    >
      <div className="grid gap-4">
        <p>{action.text}</p>
        {asked && <AnswerField asked={asked} error={problem} onAnswer={setAnswer} value={answer} />}
      </div>
    </ConfirmDialog>
  );
}

type FieldProps = { asked: BulkAnswer; value: string; error: string; onAnswer: (answer: string) => void };

function AnswerField({ asked: { label, hint, options, none }, value, error, onAnswer }: FieldProps) {
  const field = {
    error: error || undefined,
    hint,
    label,
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
    value,
  };
  if (!options) return <TextField {...field} autoComplete="current-password" maxLength={200} type="password" />;
  return (
    <SelectField {...field}>
      <option value="">{none}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
