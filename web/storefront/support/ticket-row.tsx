import { Link } from 'react-router';
import { ticketsText } from '#content/words/support.ts';
import { supportPages } from '#contract/support/pages.ts';
import type { TicketSummary } from '#contract/support/shapes.ts';
import { categoryRules } from '#domain/ticket/ticket-category.ts';
import { highPriority, ticketRules } from '#domain/ticket/ticket-state.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { shortId } from './short-id.ts';

export function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const { id, subject, excerpt, is_unread, priority, category, status, last_message_at } = ticket;
  return (
    <li className="tickets__row">
      <p className="tickets__id muted num">{shortId(id)}</p>
      <div className="tickets__words">
        <div className="tickets__subject">
          {is_unread && <span aria-label={ticketsText.unread} className="tickets__dot" role="img" />}
          <h2 className="min-w-0">
            <Link className="tickets__link" to={supportPages.ticket(id)}>
              {subject}
            </Link>
          </h2>
          {priority === 'high' && <StatusBadge look={highPriority} />}
        </div>
        <p className="tickets__excerpt">{excerpt}</p>
      </div>
      <p className="tickets__about">{categoryRules[category].label}</p>
      <p className="tickets__status">
        <StatusBadge look={ticketRules[status]} />
      </p>
      <p className="tickets__time muted num">
        <ShopTime instant={last_message_at} />
      </p>
    </li>
  );
}
