import type { DeskTicketSummary } from '#contract/support/support-desk.ts';
import { TicketRow } from './ticket-row.tsx';

interface Props {
  /** null: it stands without a heading. */
  title: string | null;
  count: string;
  tickets: readonly DeskTicketSummary[];
  chosen: string | null;
  clock: Date;
  search: Record<string, string>;
}

export function TicketGroup({ title, count, tickets, chosen, clock, search }: Props) {
  if (tickets.length === 0) return null;
  return (
    <>
      {title && (
        <h2 className="inbox__group">
          <span>{title}</span>
          <span className="muted num">{count}</span>
        </h2>
      )}
      <ul>
        {tickets.map(ticket => (
          <TicketRow clock={clock} isChosen={ticket.id === chosen} key={ticket.id} search={search} ticket={ticket} />
        ))}
      </ul>
    </>
  );
}
