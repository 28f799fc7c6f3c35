import type { StatusLook } from './status-look.ts';

/** Where a conversation with a customer stands. */
export const ticketStatuses = ['open', 'pending_customer', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketRules: Readonly<Record<TicketStatus, StatusLook>> = {
  open: { label: 'Open', tone: 'info', sign: 'speech' },
  pending_customer: { label: 'Pending Response', tone: 'warning', sign: 'reply' },
  resolved: { label: 'Resolved', tone: 'success', sign: 'check' },
  closed: { label: 'Closed', tone: 'neutral', sign: 'archive' },
};

/** The one priority that is shown. */
export const highPriority: StatusLook = { label: 'High', tone: 'error', sign: 'flag' };
