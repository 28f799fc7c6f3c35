import type { RefObject } from 'react';
import { deskTicketText, deskText as text } from '#content/microcopy/support-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Composer } from './composer.tsx';
import { type Desk, fromInbox } from './desk.ts';
import { DueBand } from './due-band.tsx';
import { MessageList } from './message-list.tsx';
import { PaneBack } from './pane-back.tsx';
import { ThreadHead } from './thread-head.tsx';
import type { ComposerState } from './use-composer.ts';
import { useShopClock } from './use-shop-clock.ts';
import type { StaffChanges } from './use-staff-change.tsx';
import type { TicketState } from './use-ticket.ts';

interface Props {
  state: TicketState;
  composer: ComposerState;
  desk: Desk;
  heading: RefObject<HTMLHeadingElement | null>;
  staffChange: StaffChanges;
}

/** The second pane: what the ticket is, what was said, and what is written to it. */
export function Thread({ state, composer, desk, heading, staffChange }: Props) {
  const { ticket } = state;
  const clock = useShopClock(ticket.now);
  return (
    <section aria-label={deskTicketText.name} className="desk-thread">
      <PaneBack label={text.noTicketLink} to={adminPages.support(desk.search)}>
        <ButtonLink
          size="small"
          state={fromInbox}
          to={adminPages.ticket(ticket.id, { ...desk.search, pane: 'order' })}
          variant="secondary"
        >
          {text.order}
        </ButtonLink>
      </PaneBack>
      <ThreadHead clock={clock} desk={desk} heading={heading} staffChange={staffChange} ticket={ticket} />
      <DueBand clock={clock} ticket={ticket} />
      <MessageList clock={clock} firstNewId={state.firstNewId} ticket={ticket} />
      <Composer composer={composer} state={state} />
    </section>
  );
}
