import { sql } from 'kysely';
import { deleteAccountText } from '#content/microcopy/security.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';
import type { Trx } from './ticket-rows.ts';
import { forgetClosed } from './write-ticket.ts';

const batch = 500;
const { address } = deleteAccountText.nobody;

/** As an account ends: what is closed forgets who wrote it at once, what is still to be answered once it is closed. */
export async function letTicketsForget(trx: Trx, userId: string): Promise<void> {
  await forgetClosed(trx, userId, address);
  await sql`
    insert into tickets_to_forget (ticket_id) select id from support_tickets where user_id = ${userId} and status <> 'closed'
  `.execute(trx);
}

/** Tickets of deleted accounts that were closed since forget the address they were written with. */
export async function forgetWriters(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tickets_to_forget f join support_tickets t on t.id = f.ticket_id
    where t.status = 'closed' order by f.asked_at limit ${batch}
  `.execute(services.db);
  for (const { id } of rows)
    await changeTicket(services, id, async ({ trx, ticket, set }) => {
      await trx.deleteFrom('tickets_to_forget').where('ticket_id', '=', id).execute();
      // Whoever opened an account with the same address since, and proved it, has their tickets back.
      if (!ticket.user_id) set({ email: address });
      return null;
    });
  if (rows.length > 0) services.log.info({ tickets: rows.length }, 'writers forgotten');
}
