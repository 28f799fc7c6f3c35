import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminTicketText, responseClockText, adminSupportText as text } from '#content/words/admin/support.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { responseClock } from '#domain/ticket/response-clock.ts';
import { targetHoursOf } from '#domain/ticket/ticket-category.ts';
import { useSupportWeek } from '#web/admin/parts/shell-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Composer } from '../composer/composer.tsx';
import { type ComposerState, useComposer } from '../composer/use-composer.ts';
import { fromInbox, type Inbox, isFromInbox, useInbox } from '../inbox.ts';
import { PaneBack } from '../pane-back.tsx';
import { TicketSide } from '../side/ticket-side.tsx';
import { clockWords, timeOf } from '../ticket-times.ts';
import { useInboxKeys } from '../use-inbox-keys.ts';
import { useShopClock } from '../use-shop-clock.ts';
import { type TicketState, useTicket } from '../use-ticket.ts';
import { MessageList } from './message-list.tsx';
import { staffStatuses, ThreadHead } from './thread-head.tsx';
import { type StaffChanges, useStaffChange } from './use-staff-change.tsx';

/** The thread of one ticket, and the panes beside it. */
export function OpenTicket({ loaded }: { loaded: AdminTicket }) {
  const inbox = useInbox();
  const state = useTicket(loaded);
  const { ticket } = state;
  const composer = useComposer(state);
  const staffChange = useStaffChange(state);
  const heading = useRef<HTMLHeadingElement>(null);
  useReadTicket(ticket, inbox.markRead);
  const { state: from } = useLocation();
  const isOpened = isFromInbox(from);
  // On a phone the pressed link is out of view by then.
  useEffect(() => {
    const { activeElement: pressed } = document;
    if (isOpened && (pressed === document.body || pressed?.checkVisibility() === false))
      heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  const resolve = () => {
    const isPossible = ticket.status !== 'resolved' && staffStatuses(ticket.status).includes('resolved');
    if (isPossible) staffChange.change({ status: 'resolved' });
  };
  const actions = {
    reply: () => composer.open('reply'),
    note: () => composer.open('note'),
    resolve,
    saved: composer.openSaved,
  };
  useInboxKeys(actions);
  return (
    <>
      <Thread composer={composer} inbox={inbox} heading={heading} staffChange={staffChange} state={state} />
      <TicketSide
        actions={{
          ...actions,
          next: () => inbox.step(1),
          previous: () => inbox.step(-1),
          choose: () => inbox.choose(ticket.id),
        }}
        search={inbox.search}
        ticket={ticket}
      />
      {staffChange.closeAsk}
    </>
  );
}

/** Marks the ticket read up to its last message while the page is visible. */
function useReadTicket({ id, last_message_at }: AdminTicket, markRead: (id: string) => void) {
  useEffect(() => {
    let reportedAt = '';
    const reportRead = async () => {
      if (document.hidden || reportedAt === last_message_at) return;
      reportedAt = last_message_at;
      const { error } = await browserApi(routes.adminReadTicket, { params: { id } });
      if (!error) markRead(id);
    };
    void reportRead();
    document.addEventListener('visibilitychange', reportRead);
    return () => document.removeEventListener('visibilitychange', reportRead);
  }, [id, last_message_at, markRead]);
}

interface ThreadProps {
  state: TicketState;
  composer: ComposerState;
  inbox: Inbox;
  heading: RefObject<HTMLHeadingElement | null>;
  staffChange: StaffChanges;
}

/** The second pane: the ticket's head, its messages, and the composer. */
function Thread({ state, composer, inbox, heading, staffChange }: ThreadProps) {
  const { ticket } = state;
  const clock = useShopClock(ticket.now);
  return (
    <section aria-label={adminTicketText.name} className="admin-thread">
      <PaneBack label={text.noTicketLink} to={adminPages.tickets(inbox.search)}>
        <ButtonLink
          size="small"
          state={fromInbox}
          to={adminPages.ticket(ticket.id, { ...inbox.search, pane: 'order' })}
          variant="secondary"
        >
          {text.order}
        </ButtonLink>
      </PaneBack>
      <ThreadHead clock={clock} inbox={inbox} heading={heading} staffChange={staffChange} ticket={ticket} />
      <DueBand clock={clock} ticket={ticket} />
      <MessageList clock={clock} firstNewId={state.firstNewId} ticket={ticket} />
      <Composer composer={composer} state={state} />
    </section>
  );
}

/** Above the thread of a ticket that is or will soon be overdue. */
function DueBand({ ticket: { due_at, category }, clock }: { ticket: AdminTicket; clock: Date }) {
  const week = useSupportWeek();
  if (!due_at) return null;
  const answer = responseClock(new Date(due_at), clock, week);
  if (answer.state === 'later') return null;
  return (
    <p className={`due-band due-band--${answer.state} num`}>
      <Icon of={Clock} />
      <span className="font-semibold">{clockWords(answer, true)}</span>
      <span className="due-band__until">
        {fill(responseClockText.due, {
          time: timeOf(due_at, clock),
          category: responseClockText.categories[category],
          hours: targetHoursOf(category),
        })}
      </span>
    </p>
  );
}
