import { Fragment, useEffect, useRef } from 'react';
import { deskThreadText as text } from '#content/microcopy/support-desk.ts';
import type { DeskTicket } from '#contract/support-desk.ts';
import { EventLine } from './event-line.tsx';
import { MessageItem } from './message-item.tsx';

interface Props {
  ticket: DeskTicket;
  clock: Date;
  /** From here on it came while the ticket was open. */
  firstNewId: string | null;
}

/** In the order it was said, private notes and events among it. What comes while one reads is read aloud and moves nothing. */
export function MessageList({ ticket, clock, firstNewId }: Props) {
  const last = useRef<HTMLDivElement>(null);
  // Beside the list a thread opens at its newest word; on a phone at its head.
  useEffect(() => {
    if (window.matchMedia('(width >= 800px)').matches)
      last.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div aria-label={text.name} className="thread__log" ref={last} role="log">
      {ticket.messages.map(message => (
        <Fragment key={message.id}>
          {message.id === firstNewId && (
            <p className="thread__fresh">
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
