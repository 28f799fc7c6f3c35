import { findProvenAccount } from '#server/auth/proven-account.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';

/**
 * Moves a guest's ticket into the account that has proven the same address. Does nothing if the address is unproven or
 * the ticket already has an account.
 */
export async function joinTicket(services: Services, id: string): Promise<void> {
  await changeTicket(services, id, async ({ trx, ticket, set }) => {
    if (ticket.user_id) return null;
    const holder = await findProvenAccount(trx, ticket.email);
    if (holder) set({ user_id: holder.id });
    return null;
  });
}
