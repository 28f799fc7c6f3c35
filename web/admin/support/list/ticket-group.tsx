import type { AdminTicketSummary } from '#contract/support/admin.ts';
import { TicketRow } from './ticket-row.tsx';
import type { TicketChoice } from './use-ticket-choice.ts';

interface Props {
  /** null: no heading. */
  title: string | null;
  count: string;
  tickets: readonly AdminTicketSummary[];
  choice: TicketChoice;
  chosen: string | null;
  clock: Date;
  search: Record<string, string>;
}

export function TicketGroup({ title, count, tickets, choice, chosen, clock, search }: Props) {
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
          <TicketRow
            choice={choice}
            clock={clock}
            isOpen={ticket.id === chosen}
            key={ticket.id}
            search={search}
            ticket={ticket}
          />
        ))}
      </ul>
    </>
  );
}
