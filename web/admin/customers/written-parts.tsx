import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomerText as text } from '#content/words/admin/customers.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { ticketRules } from '#domain/ticket/ticket-state.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Panel } from '../parts/panel.tsx';

type Props = { customer: CustomerDetails };

/** The customer's tickets, latest first, and a link to all. */
export function TicketPart({ customer: { email, tickets, latest_tickets } }: Props) {
  return (
    <Panel aside={<span className="muted num">{tickets}</span>} title={text.panels.tickets}>
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
        {tickets > 0 && (
          <li className="customer-row">
            <Link className="link" to={adminPages.tickets({ view: 'all', q: email })}>
              {tickets === 1 ? text.oneTicket : fill(text.allTickets, { n: tickets })}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** The customer's reviews, latest first, and a link to all. */
export function ReviewPart({ customer: { email, reviews, latest_reviews } }: Props) {
  return (
    <Panel aside={<span className="muted num">{reviews}</span>} title={text.panels.reviews}>
      <ul>
        {latest_reviews.map(({ id, product_name, rating, title, created_at }) => (
          <li className="customer-row" key={id}>
            <div className="min-w-0 wrap-anywhere">
              <p>
                <Link className="link" to={adminPages.reviews({ q: title })}>
                  {title}
                </Link>
              </p>
              <p className="muted">{product_name}</p>
            </div>
            <span className="muted num">{fill(text.reviewRow, { rating, date: displayDate(created_at) })}</span>
          </li>
        ))}
        {reviews > 0 && (
          <li className="customer-row">
            <Link className="link" to={adminPages.reviews({ q: email })}>
              {reviews === 1 ? text.oneReview : fill(text.allReviews, { n: reviews })}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}
