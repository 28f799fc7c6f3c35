import { useState } from 'react';
import { listText } from '#content/microcopy/lists.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { counted } from './count-words.ts';
import type { BulkAnswer, BulkDeed } from './use-bulk.ts';

type Props<Row> = {
  deed: BulkDeed<Row>;
  rows: readonly Row[];
  onConfirm: (answer: string) => void;
  onCancel: () => void;
};

/** Asks once before a deed with several rows, and for what it needs to know. */
export function BulkQuestion<Row>({ deed, rows, onConfirm, onCancel }: Props<Row>) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState('');
  const asked = deed.answer?.(rows) ?? null;
  const confirm = () => {
    if (asked && answer === '') setProblem(asked.needed);
    else onConfirm(answer);
  };
  return (
    <ConfirmDialog
      cancelLabel={listText.back}
      confirmLabel={deed.confirm ?? deed.label}
      danger={deed.danger}
      onCancel={onCancel}
      onConfirm={confirm}
      open
      title={counted(rows.length, deed.ask)}
    >
      <div className="grid gap-4">
        <p>{deed.text}</p>
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
