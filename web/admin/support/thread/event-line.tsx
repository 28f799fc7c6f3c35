import type { TicketMessage } from '#contract/support/support.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import { timeOf } from '../ticket-times.ts';
import { eventWords } from './event-words.ts';
import { messageId } from './message-list.tsx';

interface Props {
  message: TicketMessage;
  ticket: DeskTicket;
  clock: Date;
}

/** What happened to the ticket, between what was said. */
export function EventLine({ message, ticket, clock }: Props) {
  return (
    <p className="desk-thread__event" id={messageId(message.id)} tabIndex={-1}>
      <span>{eventWords(message, ticket)}</span>
      <time dateTime={message.created_at}>{timeOf(message.created_at, clock)}</time>
    </p>
  );
}
