import { isRefusal, type Refusal } from '#contract/errors.ts';
import type { TicketMoveInput } from '#contract/support/shapes.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';

/** A customer closes or reopens a ticket. Twice is once. Refuses ticket_closed, ticket_move_refused. */
export async function moveTicket(
  services: Services,
  id: string,
  { userId, move }: TicketMoveInput & { userId: string | null },
): Promise<null | Refusal> {
  const changed = await changeTicket(services, id, open =>
    open.ticket.status === statusAfter[move] ? null : open.move({ kind: 'customer', id: userId }, move),
  );
  return isRefusal(changed) ? changed : null;
}

const statusAfter = { close: 'closed', reopen: 'open' } as const;
