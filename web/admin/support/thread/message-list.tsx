import { Fragment, useEffect, useRef } from 'react';
import { deskThreadText as text } from '#content/microcopy/support-desk.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
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
  const log = useRef<HTMLDivElement>(null);
  const newest = ticket.messages.at(-1)?.id;
  const isTheirs = firstNewId !== null;
  // Beside the list a thread opens at its newest word, and follows one's own; on a phone it opens at its head.
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
