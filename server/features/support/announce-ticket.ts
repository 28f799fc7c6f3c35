import type { Services } from '#server/services.ts';

interface Changed {
  ticket: { id: string; user_id: string | null };
  /** Customers are never notified of private notes. */
  notify: { staff: boolean; customer: boolean };
}

/** Call after the commit: updates open pages of both sides and wakes the mail workers. */
export function announceTicket({ jobs, live }: Pick<Services, 'jobs' | 'live'>, { ticket, notify }: Changed): void {
  if (!notify.staff) return;
  const event = { type: 'ticketChanged', ticket_id: ticket.id } as const;
  live.publish('staff', event);
  if (!notify.customer) return;
  jobs.nudgeOutbox();
  if (ticket.user_id) live.publish(`user:${ticket.user_id}`, event);
  // Pages opened with the signed link.
  live.publish(`ticket:${ticket.id}`, event);
}
