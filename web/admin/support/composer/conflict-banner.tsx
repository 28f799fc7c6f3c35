import { useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { adminSupportText, adminTicketConflictText } from '#content/words/admin/support.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { authorOf } from '../people.ts';
import { showMessage } from '../thread/message-list.tsx';
import type { Conflict, TicketState } from '../use-ticket.ts';

/** Someone else changed the ticket first: the thread shows how, and this offers the choice. */
export function ConflictBanner({ conflict, state }: { conflict: Conflict; state: TicketState }) {
  const { ticket, firstNewId, settle } = state;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const theirs = ticket.messages.find(({ id }) => id === firstNewId);
  const { title, text, actions } = adminText.conflict;
  const [show, save] = actions;
  const person = (theirs && authorOf(theirs, ticket)) ?? (theirs ? adminSupportText.shop : adminSupportText.someone);
  const time = displayStaffTime(theirs?.created_at ?? ticket.now);
  const showTheirs = () => {
    settle();
    if (theirs) showMessage(theirs.id);
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Banner alert tone="warning">
        <p className="banner__title">{title}</p>
        <p>
          {fill(text, { person, time })} {theirs && adminTicketConflictText.news}
        </p>
        <div className="flex flex-wrap gap-3 pt-3">
          <Button onClick={showTheirs} size="small" variant="secondary">
            {show}
          </Button>
          <Button onClick={conflict.again} size="small" variant="secondary">
            {save}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
