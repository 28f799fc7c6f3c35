import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '#contract/support/support.ts';
import { AnswerTimes } from './answer-times.tsx';
import { ClosedTicket } from './closed-ticket.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ResolvedBanner } from './resolved-banner.tsx';
import { Thread } from './thread.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketOrder, TicketOrderBar } from './ticket-order.tsx';
import { useLiveTicket } from './use-live-ticket.ts';
import { useMove } from './use-move.ts';
import { useStillField } from './use-still-field.ts';
import './support.css';
import './ticket.css';

interface Props {
  loaded: Ticket;
  ticketKey: string | undefined;
  requestId: string;
  /** What a browser without scripts had sent, and why it did not go. */
  refused: { body: string; failure: string };
}

/** A conversation, and beside it the order it is about. */
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
  // The button that was pressed is gone with what it did.
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
