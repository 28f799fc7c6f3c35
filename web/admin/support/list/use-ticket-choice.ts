import type { AdminTicketSummary } from '#contract/support/admin.ts';
import { type Bulk, useBulk } from '#web/admin/parts/list/use-bulk.ts';
import { type Selection, useSelection } from '#web/admin/parts/list/use-selection.ts';
import { announce } from '#web/client/page-events.ts';

export interface TicketChoice {
  selection: Selection<AdminTicketSummary>;
  bulk: Bulk<AdminTicketSummary>;
  /** Chooses a ticket of the list, or no longer; one that is not in it is left alone. */
  toggle: (id: string | null) => void;
}

/** Tickets chosen for one action. After it all that shows them asks again; the list keeps its length and place. */
export function useTicketChoice(rows: readonly AdminTicketSummary[]): TicketChoice {
  const selection = useSelection(rows, ({ id }) => id);
  const bulk = useBulk<AdminTicketSummary>(selection.clear, () => announce('ticketChanged'));
  const toggle = (id: string | null) => {
    const ticket = rows.find(row => row.id === id);
    if (ticket) selection.toggle(ticket);
  };
  return { selection, bulk, toggle };
}
