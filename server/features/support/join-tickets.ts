import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';

/**
 * Tickets written as a guest come to the account whose address is theirs, once that was proven. Nothing happens to those of an address
 * that is not proven, or of somebody's account already.
 */
export async function joinTickets(services: Services, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select t.id, t.email from support_tickets t join users u on u.email = t.email
    where u.id = ${userId} and u.email_verified and t.user_id is null
  `.execute(services.db);
  for (const { id, email } of rows)
    await changeTicket(services, id, ({ ticket, set }) => {
      const isStillFree = ticket.user_id === null && ticket.email === email;
      if (isStillFree) set({ user_id: userId });
      return null;
    });
}
