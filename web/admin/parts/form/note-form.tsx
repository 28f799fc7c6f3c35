import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminOrderText } from '#content/words/admin/orders.ts';
import type { NoteInput, StaffNote } from '#contract/orders/admin.ts';
import type { ApiResult } from '#web/client/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { reportFailure } from './report-failure.ts';

const text = adminOrderText.notes;
const mostLetters = 2_000;

interface Props {
  /** What it is about, within a sentence. */
  about: string;
  add: (note: NoteInput) => Promise<ApiResult<StaffNote>>;
}

/** A private note of staff about an order or a customer. */
export function NoteForm(props: Props) {
  const { body, change, problem, isBusy, add } = useNote(props);
  return (
    <form className="grid justify-items-start gap-3" noValidate onSubmit={add}>
      <TextArea
        className="w-full"
        error={problem || undefined}
        label={text.label}
        maxLength={mostLetters}
        onChange={event => change(event.target.value)}
        placeholder={text.placeholder}
        rows={3}
        value={body}
      />
      <Button busy={isBusy} busyLabel={text.adding} size="small" type="submit" variant="secondary">
        {text.add}
      </Button>
    </form>
  );
}

/** A new note keeps its id until it is saved, so a retry after a lost answer does not save it twice. */
function useNote({ about, add }: Props) {
  const { revalidate } = useRevalidator();
  const id = useRef('');
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    id.current ||= crypto.randomUUID();
    const { error } = await add({ id: id.current, body });
    setBusy(false);
    if (error)
      return reportFailure(error, { action: text.failed, thing: about, again: () => void send(), about: 'note' });
    id.current = '';
    setBody('');
    toast.success(text.added, { about: 'note' });
    await revalidate();
  };
  return {
    body,
    problem,
    isBusy,
    change: (typed: string) => {
      // A changed text is a new note.
      id.current = '';
      setBody(typed);
      setProblem('');
    },
    add: (event: FormEvent) => {
      event.preventDefault();
      if (isBusy) return;
      if (body.trim()) void send();
      else setProblem(text.empty);
    },
  };
}
