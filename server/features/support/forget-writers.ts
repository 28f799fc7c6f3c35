import { type RawBuilder, sql } from 'kysely';
import { type ForgottenTable, forgetIn } from '#server/database/personal-data.ts';
import { type DueItem, findDue } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';
import type { Trx } from './ticket-rows.ts';

/**
 * When an account ends, marks its tickets to be anonymized, and guest tickets from addresses it had proven. Unanswered
 * ones keep their data until they are closed.
 */
export async function letTicketsForget(trx: Trx, userId: string, addresses: readonly string[]): Promise<void> {
  await sql`
    insert into tickets_to_forget (ticket_id)
    select id from support_tickets where user_id = ${userId} or user_id is null and email = any (${addresses})
    on conflict do nothing
  `.execute(trx);
}

/** Closed tickets of deleted accounts, except those that may report a bad reaction. */
export const dueWriters = sql<DueItem>`select ticket_id as id, null::text as provider, since
  from writers_to_forget()`;

/** Erases the writer's address from a ticket; the messages stay. Does nothing if it is no longer due. */
export async function forgetWriter(services: Services, id: string): Promise<void> {
  await changeTicket(services, id, async ({ trx, set }) => {
    if (!(await findDue(trx, dueWriters, id))) return null;
    await trx.deleteFrom('tickets_to_forget').where('ticket_id', '=', id).execute();
    set({});
    for (const [table, of] of Object.entries(rowsOf(id))) await forgetIn(table as ForgottenTable, of).execute(trx);
    await sql`delete from outbox where kind = 'ticket_link' and payload ->> 'ticket_id' = ${id}`.execute(trx);
    return null;
  });
}

/** The rows of a ticket in each table that says who wrote it. */
const rowsOf = (id: string): Partial<Record<ForgottenTable, RawBuilder<unknown>>> => ({
  support_tickets: sql`id = ${id}`,
  mail_deliveries: sql`outbox_id in (
    select b.id from outbox b where b.payload ->> 'ticket_id' = ${id}
      or b.payload ->> 'message_id' in (select m.id::text from support_messages m where m.ticket_id = ${id}))`,
  given_up_jobs: sql`ticket_id = ${id}`,
});
