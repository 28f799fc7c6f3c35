import { type TicketStatus, ticketRules, ticketStatuses } from '#domain/ticket/ticket-state.ts';

/** Where staff may lead a ticket without a word to its customer, and where it is. */
export function staffStatuses(from: TicketStatus): TicketStatus[] {
  const { reply: _, ...moves } = ticketRules[from].moves.staff;
  return ticketStatuses.filter(status => status === from || Object.values(moves).includes(status));
}
