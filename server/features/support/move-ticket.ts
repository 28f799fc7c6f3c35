import { sql } from 'kysely';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import type { TicketMoveInput } from '#contract/support/shapes.ts';
import { moveTo, resolvedDays } from '#domain/ticket/ticket-state.ts';
import { findProvenAccount } from '#server/auth/proven-account.ts';
import { type DueItem, findDue } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';
import { system } from './ticket-rows.ts';

/** A customer closes or reopens a ticket; a repeat has no effect. Refuses ticket_closed, ticket_move_refused. */
export async function moveTicket(
  services: Services,
  id: string,
  { userId, move }: TicketMoveInput & { userId: string | null },
): Promise<null | Refusal> {
  const changed = await changeTicket(services, id, open =>
    moveTo[open.ticket.status] === move ? null : open.move({ kind: 'customer', id: userId }, move),
  );
  return isRefusal(changed) ? changed : null;
}

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

/**
 * Resolved tickets that were not reopened in time, and tickets waiting for a customer who deleted the account and has
 * been silent as long as orders keep their buyer.
 */
export const dueToClose = sql<DueItem>`
  select id, null::text as provider, resolved_at as since from support_tickets
  where status = 'resolved' and resolved_at <= now() - make_interval(days => ${sql.lit(resolvedDays)})
  union all
  select t.id, null, t.last_message_at from tickets_to_forget f join support_tickets t on t.id = f.ticket_id
  where t.status = 'pending_customer' and t.user_id is null
    and t.last_message_at <= now() - make_interval(days => keep_buyers_days())
`;

/** Closes a ticket that is due. Does nothing if it was answered or closed meanwhile. */
export async function closeTicket(services: Services, id: string): Promise<void> {
  await changeTicket(services, id, async open => {
    const due = await findDue(open.trx, dueToClose, id);
    return due ? open.move(system, 'close') : null;
  });
}
