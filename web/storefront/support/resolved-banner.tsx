import { Form } from 'react-router';
import { fill } from '#content/fill.ts';
import { ticketText } from '#content/words/support.ts';
import type { Ticket } from '#contract/support/shapes.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { MoveTicket } from './use-move.ts';

interface Props {
  ticket: Ticket;
  isBusy: boolean;
  move: MoveTicket;
}

/** Above the reply box, which stays: a reply reopens the ticket too. */
export function ResolvedBanner({ ticket: { closes_at, can_reopen }, isBusy, move }: Props) {
  const reopen = (event: React.FormEvent) => {
    event.preventDefault();
    void move('reopen');
  };
  return (
    <div className="ticket__resolved">
      {closes_at && <Banner tone="success">{fill(ticketText.resolved, { date: displayDate(closes_at) })}</Banner>}
      {can_reopen && (
        <Form method="post" onSubmit={reopen}>
          <input name="move" type="hidden" value="reopen" />
          <Button
            busy={isBusy}
            busyLabel={ticketText.reopening}
            className="button--text"
            size="small"
            type="submit"
            variant="secondary"
          >
            {ticketText.reopen}
          </Button>
        </Form>
      )}
    </div>
  );
}
