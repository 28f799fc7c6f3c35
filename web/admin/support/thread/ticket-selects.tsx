import Flag from 'lucide-react/icons/flag';
import { fill } from '#content/fill.ts';
import { deskTicketText as text } from '#content/microcopy/support-desk.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import { categoryRules, ticketCategories } from '#domain/ticket/ticket-category.ts';
import { ticketPriorities, ticketRules } from '#domain/ticket/ticket-state.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CompactSelect } from '../compact-select.tsx';
import { staffStatuses } from './staff-statuses.ts';
import type { StaffChanges } from './use-staff-change.tsx';

interface Props {
  ticket: DeskTicket;
  staffChange: StaffChanges;
}

/** What the ticket is and whose: each choice is shown and sent at once. A closed one stays as it is. */
export function TicketSelects({ ticket, staffChange: { change, pending } }: Props) {
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
