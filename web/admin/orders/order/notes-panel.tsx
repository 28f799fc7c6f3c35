import { fill } from '#content/fill.ts';
import { adminOrderText } from '#content/words/admin/orders.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { NoteForm } from '#web/admin/parts/form/note-form.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { browserApi } from '#web/client/browser-api.ts';
import { MissingPart } from './missing-part.tsx';

const text = adminOrderText.notes;

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
                  <p className="muted">{fill(text.by, { person: note.by, time: displayStaffTime(note.created_at) })}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
        <MissingPart of="notes" order={order} />
        {!notes && staff_notes.length === 0 && !order.missing.includes('notes') && <p className="muted">{text.none}</p>}
        <NoteForm
          add={body => browserApi(routes.adminAddNote, { params: { orderNumber: order.order_number }, body })}
          about={`#${order.order_number}`}
        />
      </div>
    </Panel>
  );
}
