import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminTicketSideText } from '#content/words/admin/support.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { categoryRules } from '#domain/ticket/ticket-category.ts';
import { ticketRules } from '#domain/ticket/ticket-state.ts';
import { shortDate } from '#domain/time/short-date.ts';
import { fromInbox } from '../inbox.ts';
import { SidePart } from './side-part.tsx';

const text = adminTicketSideText.earlier;

interface Props {
  ticket: AdminTicket;
  search: Record<string, string>;
}

export function EarlierPart({ ticket: { earlier, earlier_count, now }, search }: Props) {
  const beyond = earlier_count - earlier.length;
  return (
    <SidePart aside={<span className="muted num">{earlier_count}</span>} title={text.title}>
      {earlier.length === 0 && <p className="muted">{text.none}</p>}
      <ul className="side-earlier">
        {earlier.map(({ id, subject, status, category, last_message_at }) => (
          <li key={id}>
            <Link className="link wrap-anywhere" state={fromInbox} to={adminPages.ticket(id, search)}>
              {subject}
            </Link>
            <p className="muted num">
              {fill(text.line, {
                status: ticketRules[status].label,
                date: shortDate(last_message_at, now),
                category: categoryRules[category].label,
              })}
            </p>
          </li>
        ))}
      </ul>
      {beyond > 0 && <p className="muted">{fill(text.more, { n: beyond })}</p>}
    </SidePart>
  );
}
