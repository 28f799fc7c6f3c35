import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import { useComposer } from '../composer/use-composer.ts';
import { isFromInbox, useDesk } from '../desk.ts';
import { TicketSide } from '../side/ticket-side.tsx';
import { useDeskKeys } from '../use-desk-keys.ts';
import { useTicket } from '../use-ticket.ts';
import { staffStatuses } from './staff-statuses.ts';
import { Thread } from './thread.tsx';
import { useReadTicket } from './use-read-ticket.ts';
import { useStaffChange } from './use-staff-change.tsx';

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
