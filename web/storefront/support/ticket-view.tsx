import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { ticketText } from '#content/words/support.ts';
import type { Ticket, TicketMessage } from '#contract/support/shapes.ts';
import { ShopTime } from '../parts/shop-time.tsx';
import { AnswerTimes } from './answer-times.tsx';
import { ClosedTicket } from './closed-ticket.tsx';
import { Message } from './message.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ResolvedBanner } from './resolved-banner.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketOrder, TicketOrderBar } from './ticket-order.tsx';
import { useLiveTicket } from './use-live-ticket.ts';
import { useMove } from './use-move.ts';
import './support.css';
import './ticket.css';

interface Props {
  loaded: Ticket;
  ticketKey: string | undefined;
  requestId: string;
  /** A reply sent without JavaScript, and why it was refused. */
  refused: { body: string; failure: string };
}

/** A conversation, with the order it is about. */
export function TicketView({ loaded, ticketKey, requestId, refused }: Props) {
  const { ticket, setTicket, ask } = useLiveTicket(loaded, ticketKey);
  const [readAt] = useState(loaded.read_at);
  const closed = useRef<HTMLHeadingElement>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useStillField(reply, said);
  const moved = useRef(false);
  const { move, moving } = useMove(ticket.id, ticketKey, changed => {
    moved.current = true;
    setTicket(changed);
  });
  // The pressed button has disappeared.
  useEffect(() => {
    if (moved.current) (closed.current ?? reply.current)?.focus();
    moved.current = false;
  });
  return (
    <div className="ticket support support__split" data-order={ticket.order ? '' : undefined}>
      <div className="support__left">
        <TicketHead isGuest={ticket.user_id === null} ticket={ticket} />
        {ticket.order && <TicketOrderBar order={ticket.order} />}
        <div ref={said}>
          <Thread messages={ticket.messages} readAt={readAt} />
          {ticket.status === 'resolved' && <ResolvedBanner isBusy={moving === 'reopen'} move={move} ticket={ticket} />}
        </div>
        {ticket.can_reply ? (
          <ReplyForm
            field={reply}
            isClosing={moving === 'close'}
            move={move}
            onRefused={ask}
            onSent={setTicket}
            refused={refused}
            requestId={requestId}
            ticket={ticket}
            ticketKey={ticketKey}
          />
        ) : (
          <ClosedTicket id={ticket.id} title={closed} />
        )}
      </div>
      <aside className="support__right ticket__beside">
        <div className="support__beside">
          {ticket.order ? <TicketOrder order={ticket.order} /> : <AnswerTimes category={ticket.category} />}
        </div>
      </aside>
    </div>
  );
}

/** While `field` has focus, content that grows in `above` must not move it: the page scrolls to compensate. */
function useStillField(field: RefObject<HTMLElement | null>, above: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!above.current) return;
    let known: DOMRectReadOnly | null = null;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { contentRect: now } = entry;
      const isWriting = field.current !== null && field.current === document.activeElement;
      if (known && isWriting && now.width === known.width)
        window.scrollBy({ top: now.height - known.height, behavior: 'instant' });
      known = now;
    });
    observer.observe(above.current);
    return () => observer.disconnect();
  }, [field, above]);
}

interface ThreadProps {
  messages: readonly TicketMessage[];
  /** When it was last read before this visit. */
  readAt: string;
}

/** All messages, the newest last; new ones are announced and move nothing above. */
function Thread({ messages, readAt }: ThreadProps) {
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

/**
 * The index of the first unread message; -1 if all are read. A visitor who replied has read everything before. `readAt`
 * is when the ticket was last read.
 */
export function firstNew(messages: readonly TicketMessage[], readAt: string): number {
  const lastOwn = messages.findLastIndex(({ sender, event }) => sender === 'customer' && event === null);
  const since = Date.parse(readAt);
  return messages.findIndex(
    ({ sender, created_at }, at) => at > lastOwn && sender !== 'customer' && Date.parse(created_at) > since,
  );
}

const words: Readonly<Record<string, string>> = ticketText.events;

/** An event between two messages. */
function EventLine({ message: { event, created_at } }: { message: TicketMessage }) {
  const text = event && words[event];
  if (!text) return null;
  return (
    <p className="thread__event num">
      <span>{text}</span>
      <ShopTime instant={created_at} />
    </p>
  );
}
