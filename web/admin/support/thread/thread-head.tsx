import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import type { RefObject } from 'react';
import { fill } from '#content/fill.ts';
import { adminThreadText, adminTicketText as text } from '#content/words/admin/support.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { categoryRules, ticketCategories } from '#domain/ticket/ticket-category.ts';
import { type TicketStatus, ticketPriorities, ticketRules, ticketStatuses } from '#domain/ticket/ticket-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CompactSelect } from '../compact-select.tsx';
import type { Inbox } from '../inbox.ts';
import { nameOf } from '../people.ts';
import { timeOf } from '../ticket-times.ts';
import type { StaffChanges } from './use-staff-change.tsx';

interface Props {
  ticket: AdminTicket;
  clock: Date;
  inbox: Inbox;
  heading: RefObject<HTMLHeadingElement | null>;
  staffChange: StaffChanges;
}

/** The subject stays visible above the thread; the details scroll away. */
export function ThreadHead({ ticket, clock, inbox, heading, staffChange }: Props) {
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
            onClick={() => inbox.step(-1)}
            tooltipAlign="end"
          />
          <IconButton
            aria-keyshortcuts="j"
            icon={<Icon of={ChevronDown} />}
            label={text.next}
            onClick={() => inbox.step(1)}
            tooltipAlign="end"
          />
        </div>
      </div>
      <div className="desk-thread__head">
        <p className="muted wrap-anywhere">
          {fill(text.opened, {
            id: id.slice(0, 8),
            time: displayStaffTime(created_at),
            person: nameOf(ticket),
          })}
        </p>
        <TicketSelects staffChange={staffChange} ticket={ticket} />
        {closes_at && ticket.status === 'resolved' && (
          <p className="muted">{fill(adminThreadText.closesItself, { time: timeOf(closes_at, clock) })}</p>
        )}
      </div>
    </>
  );
}

interface TicketSelectsProps {
  ticket: AdminTicket;
  staffChange: StaffChanges;
}

/** Status, category, priority and assignee: each choice is sent at once. Fixed for a closed ticket. */
function TicketSelects({ ticket, staffChange: { change, pending } }: TicketSelectsProps) {
  const { status, priority, category, assigned_to, staff } = ticket;
  if (status === 'closed') {
    return (
      <div className="desk-thread__selects">
        <StatusBadge look={ticketRules.closed} />
      </div>
    );
  }
  const people = assigned_to && !staff.some(({ id }) => id === assigned_to.id) ? [...staff, assigned_to] : staff;
  const assignees = people.map(({ id, name }) => ({ value: id, label: fill(text.assignedTo, { name }) }));
  return (
    <div className="desk-thread__selects">
      <CompactSelect
        label={text.fields.status}
        onChoose={chosen => change({ status: chosen })}
        options={staffStatuses(status).map(value => ({ value, label: ticketRules[value].label }))}
        value={pending.status ?? status}
      />
      <CompactSelect
        icon={<Icon of={Flag} size={16} />}
        label={text.fields.priority}
        onChoose={chosen => change({ priority: chosen })}
        options={ticketPriorities.map(value => ({ value, label: text.priorities[value] }))}
        value={pending.priority ?? priority}
      />
      <CompactSelect
        label={text.fields.category}
        onChoose={chosen => change({ category: chosen })}
        options={ticketCategories.map(value => ({ value, label: categoryRules[value].label }))}
        value={pending.category ?? category}
      />
      <CompactSelect
        label={text.fields.assigned}
        onChoose={chosen => change({ assigned_to: chosen || null })}
        options={[{ value: '', label: text.nobody }, ...assignees]}
        value={(pending.assigned_to === undefined ? assigned_to?.id : pending.assigned_to) ?? ''}
      />
    </div>
  );
}

/** Statuses staff can set without replying, plus the current one. */
export function staffStatuses(from: TicketStatus): TicketStatus[] {
  const { reply: _, ...moves } = ticketRules[from].moves.staff;
  return ticketStatuses.filter(status => status === from || Object.values(moves).includes(status));
}
