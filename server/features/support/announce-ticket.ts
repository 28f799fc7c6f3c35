import type { Services } from '#server/services.ts';

interface Changed {
  ticket: { id: string; user_id: string | null };
  /** What staff note for themselves no customer hears of, not even that there is something. */
  told: { staff: boolean; customer: boolean };
}

/** After the commit: its two sides hear of it, and its mails go out. */
export function announceTicket({ jobs, live }: Pick<Services, 'jobs' | 'live'>, { ticket, told }: Changed): void {
  if (!told.staff) return;
  const event = { type: 'ticketChanged', ticket_id: ticket.id } as const;
  live.publish('staff', event);
  if (!told.customer) return;
  jobs.nudgeOutbox();
  if (ticket.user_id) live.publish(`user:${ticket.user_id}`, event);
  // Whoever has its page open by the signed link.
  live.publish(`ticket:${ticket.id}`, event);
}
