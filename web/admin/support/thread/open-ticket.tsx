import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { deskTicketText, responseClockText, deskText as text } from '#content/microcopy/support-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import { responseClock } from '#domain/ticket/response-clock.ts';
import { targetHoursOf } from '#domain/ticket/ticket-category.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { clockWords } from '../clock-words.ts';
import { Composer } from '../composer/composer.tsx';
import { type ComposerState, useComposer } from '../composer/use-composer.ts';
import { type Desk, fromInbox, isFromInbox, useDesk } from '../desk.ts';
import { PaneBack } from '../pane-back.tsx';
import { TicketSide } from '../side/ticket-side.tsx';
import { timeOf } from '../ticket-times.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import { useShopClock } from '../use-shop-clock.ts';
import { useSupportWeek } from '../use-support-week.ts';
import { type TicketState, useTicket } from '../use-ticket.ts';
import { MessageList } from './message-list.tsx';
import { staffStatuses } from './staff-statuses.ts';
import { ThreadHead } from './thread-head.tsx';
import { type StaffChanges, useStaffChange } from './use-staff-change.tsx';

/** The thread and what stands beside it, of one ticket. */
export function OpenTicket({ loaded }: { loaded: DeskTicket }) {
  const desk = useDesk();
  const state = useTicket(loaded);
  const { ticket } = state;
  const composer = useComposer(state);
  const staffChange = useStaffChange(state);
  const heading = useRef<HTMLHeadingElement>(null);
  useReadTicket(ticket, desk.markRead);
  const { state: from } = useLocation();
  const isOpened = isFromInbox(from);
  // On a phone what was pressed is out of sight then.
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
  useDeskKeys(actions);
  return (
    <>
      <Thread composer={composer} desk={desk} heading={heading} staffChange={staffChange} state={state} />
      <TicketSide
        actions={{
          ...actions,
          next: () => desk.step(1),
          previous: () => desk.step(-1),
          choose: () => desk.choose(ticket.id),
        }}
        search={desk.search}
        ticket={ticket}
      />
      {staffChange.closeAsk}
    </>
  );
}

/** Shown is read, up to the last message; nobody reads a page that lies behind others. */
function useReadTicket({ id, last_message_at }: DeskTicket, markRead: (id: string) => void) {
  useEffect(() => {
    let told = '';
    const tell = async () => {
      if (document.hidden || told === last_message_at) return;
      told = last_message_at;
      const { error } = await browserApi(routes.adminReadTicket, { params: { id } });
      if (!error) markRead(id);
    };
    void tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, last_message_at, markRead]);
}

interface ThreadProps {
  state: TicketState;
  composer: ComposerState;
  desk: Desk;
  heading: RefObject<HTMLHeadingElement | null>;
  staffChange: StaffChanges;
}

/** The second pane: what the ticket is, what was said, and what is written to it. */
function Thread({ state, composer, desk, heading, staffChange }: ThreadProps) {
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

/** Over the thread of a ticket whose time to answer is over or nearly so. */
function DueBand({ ticket: { due_at, category }, clock }: { ticket: DeskTicket; clock: Date }) {
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
