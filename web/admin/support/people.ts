import type { AdminTicket, AdminTicketSummary } from '#contract/support/admin.ts';
import type { TicketMessage } from '#contract/support/shapes.ts';

type Known = Pick<AdminTicketSummary, 'customer_name' | 'email'>;

/** The customer's name, or a guest's address. */
export const nameOf = ({ customer_name, email }: Known): string => customer_name ?? email;

/** The name for a greeting. */
export const firstNameOf = (ticket: Known & Pick<AdminTicket, 'placeholders'>): string =>
  ticket.placeholders.first_name ?? nameOf(ticket);

/** Who wrote or did it; null: the shop itself. */
export const authorOf = ({ sender, author }: TicketMessage, ticket: Known): string | null =>
  sender === 'customer' ? nameOf(ticket) : author;
