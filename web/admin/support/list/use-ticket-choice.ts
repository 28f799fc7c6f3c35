import type { AdminTicketSummary } from '#contract/support/admin.ts';
import { type Bulk, useBulk } from '#web/admin/parts/list/use-bulk.ts';
import { type Selection, useSelection } from '#web/admin/parts/list/use-selection.ts';
import { announce } from '#web/client/page-events.ts';

export interface TicketChoice {
  selection: Selection<AdminTicketSummary>;
  bulk: Bulk<AdminTicketSummary>;
  /** Selects or deselects a ticket; unknown ids are ignored. */
  toggle: (id: string | null) => void;
}

/**
 * Tickets selected for one action. Afterwards everything that shows them is refreshed; the list keeps its length and
 * position.
 */
export function useTicketChoice(rows: readonly AdminTicketSummary[]): TicketChoice {
  const selection = useSelection(rows, ({ id }) => id);
  const bulk = useBulk<AdminTicketSummary>(selection.keep, () => announce('ticketChanged'));
  const toggle = (id: string | null) => {
    const ticket = rows.find(row => row.id === id);
    if (ticket) selection.toggle(ticket);
  };
  return { selection, bulk, toggle };
}
