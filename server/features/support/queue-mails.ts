import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { TicketRow, Trx } from './ticket-rows.ts';

/** Mails to the customer. `about` is a message, or the ticket for 'ticket_resolved'. */
export type CustomerMailKind = 'ticket_opened' | 'ticket_answered' | 'ticket_resolved';

/** `about` makes the outbox key unique. The link is made when the mail is composed, so no key is in the outbox. */
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

/** Mails staff about a customer's message: the assigned member, else everybody. Former staff get none. */
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
