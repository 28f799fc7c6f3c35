import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';

/** Asks that each ticket written as a guest with the address of an account comes to it; with the transaction that proves the address. */
export async function askForTickets(trx: Kysely<Database>, userId: string): Promise<void> {
  await sql`
    insert into outbox (kind, dedupe_key, payload)
    select 'join-tickets', 'join-tickets:' || t.id || ':' || gen_random_uuid(), jsonb_build_object('id', t.id)
    from users u join support_tickets t on t.email = u.email and t.user_id is null where u.id = ${userId}
  `.execute(trx);
}

/**
 * A ticket written as a guest comes to the account whose address is its own and proven. Nothing happens to one of an address that is
 * not proven, or that is in an account already.
 */
export async function joinTicket(services: Services, id: string): Promise<void> {
  await changeTicket(services, id, async ({ trx, ticket, set }) => {
    if (ticket.user_id) return null;
    const holder = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', ticket.email)
      .where('email_verified', '=', true)
      .executeTakeFirst();
    if (holder) set({ user_id: holder.id });
    return null;
  });
}
