import { Link } from 'react-router';
import { adminCustomerText as text } from '#content/microcopy/customers.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { CustomerDetails } from '#contract/customers.ts';
import { ticketRules } from '#domain/ticket/ticket-state.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Panel } from '../layout/panel.tsx';

/** What somebody asked, the latest first. */
export function TicketPart({ customer: { tickets, latest_tickets } }: { customer: CustomerDetails }) {
  return (
    <Panel aside={<span className="muted num">{tickets}</span>} title={text.panels.tickets}>
      {tickets === 0 ? (
        <p className="customer-row muted">{text.noTickets}</p>
      ) : (
        <ul>
          {latest_tickets.map(ticket => (
            <li className="customer-row" key={ticket.id}>
              <Link className="link wrap-anywhere" to={adminPages.ticket(ticket.id)}>
                {ticket.subject}
              </Link>
              {ticket.is_overdue ? (
                <Badge tone="error">{text.overdue}</Badge>
              ) : (
                <StatusBadge look={ticketRules[ticket.status]} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
