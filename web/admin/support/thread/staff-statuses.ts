import { type TicketStatus, ticketRules, ticketStatuses } from '#domain/ticket/ticket-state.ts';

/** Statuses staff can set without replying, plus the current one. */
export function staffStatuses(from: TicketStatus): TicketStatus[] {
  const { reply: _, ...moves } = ticketRules[from].moves.staff;
  return ticketStatuses.filter(status => status === from || Object.values(moves).includes(status));
}
