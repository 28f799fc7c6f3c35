import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { RefObject } from 'react';
import { fill } from '#content/fill.ts';
import { deskThreadText, deskTicketText as text } from '#content/microcopy/support-desk.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import { displayTime } from '#domain/time/dates.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Desk } from '../desk.ts';
import { nameOf } from '../people.ts';
import { timeOf } from '../ticket-times.ts';
import { TicketSelects } from './ticket-selects.tsx';
import type { StaffChanges } from './use-staff-change.tsx';

interface Props {
  ticket: DeskTicket;
  clock: Date;
  desk: Desk;
  heading: RefObject<HTMLHeadingElement | null>;
  staffChange: StaffChanges;
}

/** The subject stays in sight over the thread; what the ticket is goes by with it. */
export function ThreadHead({ ticket, clock, desk, heading, staffChange }: Props) {
  const { id, subject, created_at, closes_at } = ticket;
  return (
    <>
      <div className="desk-thread__title">
        <h2 className="desk-thread__subject" ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <div className="desk-thread__steps">
          <IconButton
            aria-keyshortcuts="k"
            icon={<Icon of={ChevronUp} />}
            label={text.previous}
            onClick={() => desk.step(-1)}
            tooltipAlign="end"
          />
          <IconButton
            aria-keyshortcuts="j"
            icon={<Icon of={ChevronDown} />}
            label={text.next}
            onClick={() => desk.step(1)}
            tooltipAlign="end"
          />
        </div>
      </div>
      <div className="desk-thread__head">
        <p className="muted wrap-anywhere">
          {fill(text.opened, {
            id: id.slice(0, 8),
            time: displayTime(created_at),
            person: nameOf(ticket),
          })}
        </p>
        <TicketSelects staffChange={staffChange} ticket={ticket} />
        {closes_at && ticket.status === 'resolved' && (
          <p className="muted">{fill(deskThreadText.closesItself, { time: timeOf(closes_at, clock) })}</p>
        )}
      </div>
    </>
  );
}
