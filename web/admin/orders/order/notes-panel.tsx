import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import { displayTime } from '#domain/time/dates.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { MissingPart } from './missing-part.tsx';

const text = adminOrderText.notes;
const mostLetters = 2_000;

/** The buyer's note, and the notes of staff. */
export function NotesPanel({ order }: { order: StaffOrder }) {
  const { notes, staff_notes } = order;
  return (
    <Panel padded title={adminOrderText.panels.notes}>
      <div className="grid gap-4">
        {notes && (
          <div>
            <p className="muted">{text.buyer}</p>
            <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
          </div>
        )}
        {staff_notes.length > 0 && (
          <div className="grid gap-2">
            <p className="muted">{text.staff}</p>
            <ul className="admin-entries">
              {staff_notes.map(note => (
                <li key={note.id}>
                  <p className="whitespace-pre-line">{note.body}</p>
                  <p className="muted">{fill(text.by, { person: note.by, time: displayTime(note.created_at) })}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
        <MissingPart of="notes" order={order} />
        {!notes && staff_notes.length === 0 && !order.missing.includes('notes') && <p className="muted">{text.none}</p>}
        <NoteForm orderNumber={order.order_number} />
      </div>
    </Panel>
  );
}

function NoteForm({ orderNumber }: { orderNumber: string }) {
  const { body, change, problem, isBusy, add } = useNote(orderNumber);
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
function useNote(orderNumber: string) {
  const { revalidate } = useRevalidator();
  const id = useRef('');
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    id.current ||= crypto.randomUUID();
    const { error } = await browserApi(routes.adminAddNote, {
      params: { orderNumber },
      body: { id: id.current, body },
    });
    setBusy(false);
    if (error) {
      const failed = { action: text.failed, thing: `#${orderNumber}`, reason: error.message };
      const again = { label: adminText.failed.action, onClick: () => void send() };
      return toast.error(fill(adminText.failed.text, failed), { action: again });
    }
    id.current = '';
    setBody('');
    toast.success(text.added);
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
