import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { Link } from 'react-router';
import { navigationText } from '#content/words/navigation.ts';
import { ticketsText, ticketText } from '#content/words/support.ts';
import { pages } from '#contract/pages.ts';
import type { Ticket } from '#contract/support/shapes.ts';
import { categoryRules } from '#domain/ticket/ticket-category.ts';
import { highPriority, ticketRules } from '#domain/ticket/ticket-state.ts';
import { displayDate } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { shortId } from './short-id.ts';

const [openedBefore] = ticketText.opened.split('{time}');

export function TicketHead({ ticket, isGuest }: { ticket: Ticket; isGuest: boolean }) {
  const above = isGuest
    ? { label: navigationText.helpLink, to: pages.help() }
    : { label: ticketsText.title, to: pages.tickets() };
  return (
    <header>
      <Breadcrumb items={[above, { label: shortId(ticket.id) }]}>
        {!isGuest && (
          <Link className="breadcrumb__back" to={pages.tickets()}>
            <Icon of={ArrowLeft} />
            {ticketText.back}
          </Link>
        )}
      </Breadcrumb>
      <h1 className="ticket__title">{ticket.subject}</h1>
      <div className="ticket__facts num">
        <span className="ticket__status">
          <StatusBadge look={ticketRules[ticket.status]} />
          {ticket.closed_at && displayDate(ticket.closed_at)}
        </span>
        {ticket.priority === 'high' && <StatusBadge look={highPriority} />}
        <span>{categoryRules[ticket.category].label}</span>
        <span>
          {openedBefore}
          <ShopTime instant={ticket.created_at} />
        </span>
      </div>
    </header>
  );
}
