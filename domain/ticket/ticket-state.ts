import type { StatusLook } from '../status-look.ts';

/** Where a conversation with a customer stands. */
export const ticketStatuses = ['open', 'pending_customer', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export type TicketActor = 'customer' | 'staff' | 'system';

/** What somebody does to a ticket. Asking for nothing but its end or its return has no message. */
export type TicketMove = 'reply' | 'wait' | 'resolve' | 'reopen' | 'close';

interface TicketRule extends StatusLook {
  /** Where each move leads from here, by who may make it; a move that is not named is refused. */
  moves: Readonly<Record<TicketActor, Partial<Record<TicketMove, TicketStatus>>>>;
}

/** The one table (rulings section 10): server check, buttons and tests read it. An open ticket is one that waits for us. */
export const ticketRules: Readonly<Record<TicketStatus, TicketRule>> = {
  open: {
    label: 'Open',
    tone: 'info',
    sign: 'speech',
    moves: {
      customer: { reply: 'open', close: 'closed' },
      staff: { reply: 'pending_customer', wait: 'pending_customer', resolve: 'resolved', close: 'closed' },
      system: {},
    },
  },
  pending_customer: {
    label: 'Pending Response',
    tone: 'warning',
    sign: 'reply',
    moves: {
      customer: { reply: 'open', close: 'closed' },
      staff: { reply: 'pending_customer', resolve: 'resolved', reopen: 'open', close: 'closed' },
      // When its customer has deleted the account and stays silent.
      system: { close: 'closed' },
    },
  },
  resolved: {
    label: 'Resolved',
    tone: 'success',
    sign: 'check',
    moves: {
      customer: { reply: 'open', reopen: 'open', close: 'closed' },
      staff: { reply: 'pending_customer', reopen: 'open', close: 'closed' },
      // When its days are over.
      system: { close: 'closed' },
    },
  },
  // Final: it offers a new one.
  closed: { label: 'Closed', tone: 'neutral', sign: 'archive', moves: { customer: {}, staff: {}, system: {} } },
};

/** Where a move leads; null where the table refuses it. */
export const ticketMove = (by: TicketActor, move: TicketMove, from: TicketStatus): TicketStatus | null =>
  ticketRules[from].moves[by][move] ?? null;

/** Days after which a resolved ticket closes itself, unless it was answered. */
export const resolvedDays = 7;

export const closesAt = (resolvedAt: Date): Date => new Date(resolvedAt.getTime() + resolvedDays * 24 * 60 * 60_000);

export const ticketPriorities = ['normal', 'high'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The one priority that is shown. */
export const highPriority: StatusLook = { label: 'High', tone: 'error', sign: 'flag' };

export function isTicketStatus(text: string): text is TicketStatus {
  return Object.hasOwn(ticketRules, text);
}
