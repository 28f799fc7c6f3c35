import { fill } from '#content/fill.ts';
import { adminCustomerText as text } from '#content/words/admin/customers.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { NoteForm } from '../parts/form/note-form.tsx';
import { counted } from '../parts/list/count-words.ts';
import { Panel } from '../parts/panel.tsx';
import { customerName } from './customer-name.ts';

/** What staff noted about a customer. */
export function NotePart({ customer }: { customer: CustomerDetails }) {
  const { id, notes, older_notes } = customer;
  return (
    <Panel aside={<span className="muted">{text.onlyStaff}</span>} padded title={text.panels.notes}>
      <div className="grid gap-4">
        {notes.length > 0 && (
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
        )}
        {older_notes > 0 && <p className="muted">{counted(older_notes, text.olderNotes)}</p>}
        <NoteForm
          about={customerName(customer)}
          add={body => browserApi(routes.adminAddCustomerNote, { params: { id }, body })}
        />
      </div>
    </Panel>
  );
}
