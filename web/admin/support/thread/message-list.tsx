import { Fragment, useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import {
  adminSupportText,
  adminTicketEventText,
  adminTicketText,
  adminThreadText as text,
} from '#content/words/admin/support.ts';
import type { AdminTicket, AdminTicketSummary } from '#contract/support/admin.ts';
import type { TicketMessage } from '#contract/support/shapes.ts';
import { categoryRules, isTicketCategory } from '#domain/ticket/ticket-category.ts';
import { authorOf } from '../people.ts';
import { timeOf } from '../ticket-times.ts';
import { MessageItem } from './message-item.tsx';

interface Props {
  ticket: AdminTicket;
  clock: Date;
  /** The first message that arrived while the ticket was open. */
  firstNewId: string | null;
}

/** Messages, internal notes and events in order. New ones are announced to screen readers and do not move the page. */
export function MessageList({ ticket, clock, firstNewId }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const newest = ticket.messages.at(-1)?.id;
  const isTheirs = firstNewId !== null;
  // Beside the list a thread opens at its last message and follows one's own; on a phone it opens at the top.
  useEffect(() => {
    const isPane = window.matchMedia('(width >= 800px)').matches;
    if (newest && isPane && !isTheirs) log.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest, isTheirs]);
  return (
    <div aria-label={text.name} className="desk-thread__log" ref={log} role="log">
      {ticket.messages.map(message => (
        <Fragment key={message.id}>
          {message.id === firstNewId && (
            <p className="desk-thread__fresh">
              <span>{text.fresh}</span>
            </p>
          )}
          {message.event ? (
            <EventLine clock={clock} message={message} ticket={ticket} />
          ) : (
            <MessageItem clock={clock} message={message} ticket={ticket} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

export const messageId = (id: string) => `message-${id}`;

export function showMessage(id: string): void {
  const message = document.getElementById(messageId(id));
  message?.scrollIntoView({ block: 'nearest' });
  message?.focus({ preventScroll: true });
}

interface EventLineProps {
  message: TicketMessage;
  ticket: AdminTicket;
  clock: Date;
}

/** An event of the ticket, between its messages. */
function EventLine({ message, ticket, clock }: EventLineProps) {
  return (
    <p className="desk-thread__event" id={messageId(message.id)} tabIndex={-1}>
      <span>{eventWords(message, ticket)}</span>
      <time dateTime={message.created_at}>{timeOf(message.created_at, clock)}</time>
    </p>
  );
}

/** 'Tom Abel set priority to high'; '' for a message. */
export function eventWords(
  message: TicketMessage,
  ticket: Pick<AdminTicketSummary, 'customer_name' | 'email'>,
): string {
  const { event, event_value } = message;
  if (!event) return '';
  const author = authorOf(message, ticket);
  if (event === 'closed' && author === null) return adminTicketEventText.closedByItself;
  const sentence = event === 'assigned' && !event_value ? adminTicketEventText.unassigned : adminTicketEventText[event];
  return fill<string>(sentence, {
    person: author ?? adminSupportText.shop,
    value: valueWords(event, event_value ?? ''),
  });
}

function valueWords(event: NonNullable<TicketMessage['event']>, value: string): string {
  if (event === 'category') return isTicketCategory(value) ? categoryRules[value].label.toLowerCase() : value;
  if (event === 'priority' && (value === 'normal' || value === 'high'))
    return adminTicketText.priorities[value].toLowerCase();
  return value;
}
