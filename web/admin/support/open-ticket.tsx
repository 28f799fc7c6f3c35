import { useEffect, useRef } from 'react';
import type { DeskTicket } from '#contract/support-desk.ts';
import { useDesk } from './desk.ts';
import { Thread } from './thread.tsx';
import { TicketSide } from './ticket-side.tsx';
import { useComposer } from './use-composer.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useReadTicket } from './use-read-ticket.ts';
import { useStaffChange } from './use-staff-change.tsx';
import { useTicket } from './use-ticket.ts';

/** The thread and what stands beside it, of one ticket. */
export function OpenTicket({ loaded }: { loaded: DeskTicket }) {
  const desk = useDesk();
  const state = useTicket(loaded);
  const { ticket } = state;
  const composer = useComposer(state);
  const { send, closeAsk } = useStaffChange(state);
  const heading = useRef<HTMLHeadingElement>(null);
  useReadTicket(ticket, desk.markRead);
  // Opened on a phone, what was pressed is out of sight.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.checkVisibility() === false)
      heading.current?.focus({ preventScroll: true });
  }, []);
  const actions = {
    reply: () => composer.open('reply'),
    note: () => composer.open('note'),
    resolve: () => void (ticket.status !== 'resolved' && send({ status: 'resolved' })),
    saved: composer.openSaved,
  };
  useDeskKeys(actions);
  return (
    <>
      <Thread composer={composer} desk={desk} heading={heading} send={send} state={state} />
      <TicketSide
        actions={{ ...actions, next: () => desk.step(1), previous: () => desk.step(-1) }}
        search={desk.search}
        ticket={ticket}
      />
      {closeAsk}
    </>
  );
}
