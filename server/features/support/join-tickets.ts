import { findProvenAccount } from '#server/auth/proven-account.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';

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
