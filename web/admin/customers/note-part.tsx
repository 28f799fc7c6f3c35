import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminCustomerText as text } from '#content/words/admin/customers.ts';
import type { CustomerDetails, CustomerNotes } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { NoteForm } from '../parts/form/note-form.tsx';
import { counted } from '../parts/list/count-words.ts';
import { Panel } from '../parts/panel.tsx';
import { customerName } from './customer-name.ts';

/** What staff noted about a customer, and a form for a new note. */
export function NotePart({ customer }: { customer: CustomerDetails }) {
  const { id } = customer;
  return (
    <Panel aside={<span className="muted">{text.onlyStaff}</span>} padded title={text.panels.notes}>
      <div className="grid gap-4">
        <NoteForm
          about={customerName(customer)}
          add={body => browserApi(routes.adminAddCustomerNote, { params: { id }, body })}
        />
        {/* A newer note moves every page, so the list begins again. */}
        <NoteList customer={customer} key={customer.notes[0]?.id} />
      </div>
    </Panel>
  );
}

function NoteList({ customer }: { customer: CustomerDetails }) {
  const { notes, left, problem, isReading, older } = useNotes(customer);
  if (notes.length === 0) return null;
  return (
    <>
      <ul className="grid gap-3">
        {notes.map(note => (
          <li className="customer-note" key={note.id}>
            <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
            <p className="customer-note__by">
              {fill(text.noteBy, { person: note.by, time: displayStaffTime(note.created_at) })}
            </p>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="muted">{counted(left, text.olderNotes)}</p>}
      {problem && <p role="alert">{problem}</p>}
      {older && (
        <Button busy={isReading} className="justify-self-start" onClick={older} size="small" variant="secondary">
          {text.loadOlder}
        </Button>
      )}
    </>
  );
}

/** The newest notes; older ones are loaded on request. */
function useNotes(customer: CustomerDetails) {
  const [pages, setPages] = useState<readonly CustomerNotes[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const all = [customer, ...pages];
  const { older_notes: left, next_notes: next } = pages.at(-1) ?? customer;
  const read = async (after: string) => {
    setReading(true);
    const { data, error } = await browserApi(routes.adminListCustomerNotes, {
      params: { id: customer.id },
      query: { after },
    });
    setReading(false);
    setProblem(error?.message ?? null);
    if (data) setPages([...pages, data]);
  };
  const notes = all.flatMap(page => page.notes);
  return { notes, left, problem, isReading, older: next ? () => void read(next) : null };
}
