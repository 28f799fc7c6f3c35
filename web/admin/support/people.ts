import type { TicketMessage } from '#contract/support/support.ts';
import type { DeskTicket, DeskTicketSummary } from '#contract/support/support-desk.ts';

type Known = Pick<DeskTicketSummary, 'customer_name' | 'email'>;

/** The customer's name; a guest has the address alone. */
export const nameOf = ({ customer_name, email }: Known): string => customer_name ?? email;

/** How one would greet them. */
export const firstNameOf = (ticket: Known & Pick<DeskTicket, 'placeholders'>): string =>
  ticket.placeholders.first_name ?? nameOf(ticket);

/** Who wrote or did it; null: the shop by itself. */
export const authorOf = ({ sender, author }: TicketMessage, ticket: Known): string | null =>
  sender === 'customer' ? nameOf(ticket) : author;
