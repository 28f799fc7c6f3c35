import { isRefusal, type Refusal } from '#contract/errors.ts';
import type { TicketMoveInput } from '#contract/support/shapes.ts';
import { moveTo } from '#domain/ticket/ticket-state.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';

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
