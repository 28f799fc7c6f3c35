import { dayMs } from '#domain/time/duration.ts';
import type { StatusLook } from '../status-look.ts';

/** The statuses of a ticket. */
export const ticketStatuses = ['open', 'pending_customer', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export type TicketActor = 'customer' | 'staff' | 'system';

/** What somebody does to a ticket. Resolving, closing and reopening need no message. */
export type TicketMove = 'reply' | 'wait' | 'resolve' | 'reopen' | 'close';

/** The move that leads to each status. */
export const moveTo: Readonly<Record<TicketStatus, TicketMove>> = {
  open: 'reopen',
  pending_customer: 'wait',
  resolved: 'resolve',
  closed: 'close',
};

interface TicketRule extends StatusLook {
  /** Where each move leads, by actor. A move that is not listed is refused. */
  moves: Readonly<Record<TicketActor, Partial<Record<TicketMove, TicketStatus>>>>;
}

/** The rules of each status, for server checks, buttons and tests. An open ticket waits for us. */
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
      // If the customer deleted the account and does not write.
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
      // After `resolvedDays`.
      system: { close: 'closed' },
    },
  },
  // Final: the customer is offered a new ticket.
  closed: { label: 'Closed', tone: 'neutral', sign: 'archive', moves: { customer: {}, staff: {}, system: {} } },
};

/** Where a move leads; null if the table refuses it. */
export const ticketMove = (by: TicketActor, move: TicketMove, from: TicketStatus): TicketStatus | null =>
  ticketRules[from].moves[by][move] ?? null;

/** Days after which a resolved ticket closes, unless the customer answers. */
export const resolvedDays = 7;

export const closesAt = (resolvedAt: Date): Date => new Date(resolvedAt.getTime() + resolvedDays * dayMs);

export const ticketPriorities = ['normal', 'high'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The only priority that is shown. */
export const highPriority: StatusLook = { label: 'High', tone: 'error', sign: 'flag' };

export function isTicketStatus(text: string): text is TicketStatus {
  return Object.hasOwn(ticketRules, text);
}
