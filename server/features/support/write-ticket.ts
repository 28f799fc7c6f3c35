import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { TicketRow, Trx } from './ticket-rows.ts';

/**
 * Writes only the changed columns: database timestamps are finer than a Date. Raises the version, which optimistic
 * locking compares.
 */
export async function writeTicket(trx: Trx, before: TicketRow, ticket: TicketRow): Promise<void> {
  ticket.version = before.version + 1;
  const names = Object.keys(ticket) as (keyof TicketRow)[];
  const changed = names.filter(name => ticket[name] !== before[name]).map(name => [name, ticket[name]]);
  await trx.updateTable('support_tickets').set(Object.fromEntries(changed)).where('id', '=', ticket.id).execute();
}

/** Marks everything as read by the customer. The version stays, so staff answering meanwhile see no conflict. */
export async function markRead(db: Kysely<Database>, id: string): Promise<void> {
  await sql`
    update support_tickets t set read_at = greatest(now(),
      (select max(created_at) from support_messages where ticket_id = t.id))
    where id = ${id}
  `.execute(db);
}
