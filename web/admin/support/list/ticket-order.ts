import type { AdminTicketSummary } from '#contract/support/admin.ts';

export interface TicketGroups {
  waiting: AdminTicketSummary[];
  answered: AdminTicketSummary[];
}

/** Waiting tickets, most urgent first, then answered ones in the given order. */
export const groupsOf = (tickets: readonly AdminTicketSummary[]): TicketGroups => ({
  waiting: tickets
    .filter(ticket => ticket.status === 'open')
    .toSorted((a, b) => (a.due_at ?? '').localeCompare(b.due_at ?? '')),
  answered: tickets.filter(ticket => ticket.status !== 'open'),
});

/** Drops repeated tickets: one may move between two pages while they are fetched. */
export const withoutRepeats = (tickets: readonly AdminTicketSummary[]): AdminTicketSummary[] => {
  const seen = new Set<string>();
  return tickets.filter(({ id }) => !seen.has(id) && seen.add(id));
};

/**
 * The neighbor of a ticket in a list; null at the ends. For one that has left, the next is the ticket now in its
 * place.
 */
export function neighbor(ids: readonly string[], current: string | null, lastAt: number, step: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (current === null) return ids[step === 1 ? 0 : ids.length - 1] ?? null;
  if (at >= 0) return ids[at + step] ?? null;
  return ids[step === 1 ? lastAt : lastAt - 1] ?? null;
}
