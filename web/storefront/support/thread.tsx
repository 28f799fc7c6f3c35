import { Fragment } from 'react';
import { ticketText } from '#content/microcopy/tickets.ts';
import type { TicketMessage } from '#contract/support/support.ts';
import { EventLine } from './event-line.tsx';
import { firstNew } from './first-new.ts';
import { Message } from './message.tsx';

interface Props {
  messages: readonly TicketMessage[];
  /** Until when it was read before this visit. */
  readAt: string;
}

/** Everything that was said, the newest last: what comes in is read aloud and moves nothing above it. */
export function Thread({ messages, readAt }: Props) {
  const newFrom = firstNew(messages, readAt);
  return (
    <div aria-label={ticketText.messages} className="thread" role="log">
      {messages.map((message, at) => (
        <Fragment key={message.id}>
          {at === newFrom && <p className="thread__new">{ticketText.new}</p>}
          {message.event ? <EventLine message={message} /> : <Message message={message} />}
        </Fragment>
      ))}
    </div>
  );
}
