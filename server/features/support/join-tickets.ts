import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findProvenAccount } from '#server/auth/proven-account.ts';
import type { Database } from '#server/database/schema.ts';
import { putAllInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';

/** Asks that each ticket written as a guest with the address of an account comes to it; with the transaction that proves the address. */
export async function askForTickets(trx: Kysely<Database>, userId: string): Promise<void> {
  const tickets = await trx
    .selectFrom('support_tickets')
    .innerJoin('users', 'users.email', 'support_tickets.email')
    .select('support_tickets.id')
    .where('users.id', '=', userId)
    .where('support_tickets.user_id', 'is', null)
    .execute();
  await putAllInOutbox(
    trx,
    tickets.map(({ id }) => ({ kind: 'join-tickets', about: `${id}:${randomUUID()}`, payload: { id } })),
  );
}

/**
 * A ticket written as a guest comes to the account whose address is its own and proven. Nothing happens to one of an address that is
 * not proven, or that is in an account already.
 */
export async function joinTicket(services: Services, id: string): Promise<void> {
  await changeTicket(services, id, async ({ trx, ticket, set }) => {
    if (ticket.user_id) return null;
    const holder = await findProvenAccount(trx, ticket.email);
    if (holder) set({ user_id: holder.id });
    return null;
  });
}
