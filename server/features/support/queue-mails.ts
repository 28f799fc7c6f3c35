import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { TicketRow, Trx } from './ticket-rows.ts';

/** To whoever wrote: what the mail tells of is a message, or for 'ticket_resolved' the ticket. */
export type CustomerMailKind = 'ticket_opened' | 'ticket_answered' | 'ticket_resolved';

/** `about` tells one occasion from the next. The link is made as the mail is: no key lies in the outbox. */
export const queueCustomerMail = (
  trx: Trx,
  kind: CustomerMailKind,
  { ticket, about }: { ticket: Pick<TicketRow, 'id'>; about: string },
): Promise<void> =>
  putInOutbox(trx, {
    kind,
    about: `${ticket.id}:${about}`,
    payload: kind === 'ticket_resolved' ? { ticket_id: ticket.id } : { message_id: about },
  });

/** Tells the desk of a customer's message: whoever has the ticket, else everybody. Who left the desk has none. */
export async function queueStaffMails(
  trx: Trx,
  { id, assigned_to }: Pick<TicketRow, 'id' | 'assigned_to'>,
  messageId: string,
): Promise<void> {
  const admins = await trx.selectFrom('profiles').select('id').where('is_admin', '=', true).execute();
  const one = admins.filter(admin => admin.id === assigned_to);
  for (const admin of one.length > 0 ? one : admins)
    await putInOutbox(trx, {
      kind: 'ticket_staff',
      about: `${id}:${messageId}:${admin.id}`,
      payload: { message_id: messageId, admin_id: admin.id },
    });
}
