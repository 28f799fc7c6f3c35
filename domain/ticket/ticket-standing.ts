import { dueAt } from './response-clock.ts';
import { type SupportWeek, supportWeek } from './support-hours.ts';
import type { TicketCategory } from './ticket-category.ts';
import type { TicketStatus } from './ticket-state.ts';

export interface TicketStanding {
  status: TicketStatus;
  /** Since when the customer waits, and when the answer is due; only while the ticket is open. */
  waiting_since: Date | null;
  due_at: Date | null;
  resolved_at: Date | null;
  closed_at: Date | null;
}

/**
 * A ticket's clock after a change of status: starts when it opens, runs while it is open, stops when it leaves that
 * status.
 */
export function standingAt(
  ticket: TicketStanding & { category: TicketCategory },
  status: TicketStatus,
  now: Date,
  week: SupportWeek = supportWeek,
): TicketStanding {
  const since = status === 'open' ? (ticket.waiting_since ?? now) : null;
  return {
    status,
    waiting_since: since,
    due_at: since && dueAt(since, ticket.category, week),
    resolved_at: status === 'resolved' ? now : status === 'closed' ? ticket.resolved_at : null,
    closed_at: status === 'closed' ? now : null,
  };
}
