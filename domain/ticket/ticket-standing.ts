import { dueAt } from './response-clock.ts';
import { type SupportWeek, supportWeek } from './support-hours.ts';
import type { TicketCategory } from './ticket-category.ts';
import type { TicketStatus } from './ticket-state.ts';

export interface TicketStanding {
  status: TicketStatus;
  /** Since when somebody waits for our answer, and until when it should come; of an open ticket alone. */
  waiting_since: Date | null;
  due_at: Date | null;
  resolved_at: Date | null;
  closed_at: Date | null;
}

/** How a ticket stands after it came to a status: the clock starts as it opens, goes on while it is open, and stops as it leaves. */
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
