import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { listText } from '#content/words/admin/lists.ts';
import { adminTicketListText } from '#content/words/admin/support.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminTicketSummary } from '#contract/support/admin.ts';
import { responseClock } from '#domain/ticket/response-clock.ts';
import { categoryRules } from '#domain/ticket/ticket-category.ts';
import { highPriority, ticketRules } from '#domain/ticket/ticket-state.ts';
import { shortDate } from '#domain/time/short-date.ts';
import { useSupportWeek } from '#web/admin/parts/shell-data.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { fromInbox } from '../inbox.ts';
import { clockWords } from '../ticket-times.ts';
import { rowId } from '../use-neighbors.ts';
import type { TicketChoice } from './use-ticket-choice.ts';

interface Props {
  ticket: AdminTicketSummary;
  /** It is shown beside the list. */
  isOpen: boolean;
  choice: TicketChoice;
  clock: Date;
  search: Record<string, string>;
}

export function TicketRow({ ticket, isOpen, choice: { selection, bulk }, clock, search }: Props) {
  const { id, subject, excerpt, status, category, priority, due_at, is_unread, last_message_at } = ticket;
  const about = [categoryRules[category].label, ...(priority === 'high' ? [highPriority.label.toLowerCase()] : [])];
  return (
    <li className="ticket-line" data-chosen={selection.has(ticket) || undefined}>
      <label className="ticket-line__choice">
        <input
          aria-label={fill(listText.choose, { row: subject })}
          checked={selection.has(ticket)}
          className="checkbox__box"
          onChange={() => selection.toggle(ticket)}
          type="checkbox"
        />
      </label>
      <Link
        aria-current={isOpen ? 'page' : undefined}
        className="ticket-row"
        data-row
        data-unread={is_unread || undefined}
        id={rowId(id)}
        state={fromInbox}
        to={adminPages.ticket(id, search)}
      >
        {is_unread && <span className="visually-hidden">{adminTicketListText.unread} </span>}
        <span className="ticket-row__who">{ticket.customer_name ?? ticket.email}</span>
        <time className="muted" dateTime={last_message_at}>
          {shortDate(last_message_at, clock)}
        </time>
        <span className="ticket-row__line ticket-row__subject">{subject}</span>
        <span className="ticket-row__line muted">{excerpt}</span>
        <span className="ticket-row__facts">
          {due_at ? <DueClock clock={clock} due={due_at} /> : <StatusBadge look={ticketRules[status]} />}
          <span>{about.join(', ')}</span>
        </span>
        {bulk.results.has(id) && <span className="ticket-row__result field__error">{bulk.results.get(id)}</span>}
      </Link>
    </li>
  );
}

/** The time left to answer: red when over, amber when nearly so, and always in words. */
function DueClock({ due, clock }: { due: string; clock: Date }) {
  const answer = responseClock(new Date(due), clock, useSupportWeek());
  return (
    <span className={`due-clock due-clock--${answer.state} num`}>
      <Icon of={Clock} size={16} />
      {clockWords(answer)}
    </span>
  );
}
