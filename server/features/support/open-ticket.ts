import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '#contract/errors.ts';
import { dueAt } from '#domain/ticket/response-clock.ts';
import type { SupportWeek } from '#domain/ticket/support-hours.ts';
import type { TicketCategory } from '#domain/ticket/ticket-category.ts';
import { standingAt } from '#domain/ticket/ticket-standing.ts';
import { type TicketMove, type TicketStatus, ticketMove, ticketRules } from '#domain/ticket/ticket-state.ts';
import { type CustomerMailKind, queueCustomerMail, queueStaffMails } from './queue-mails.ts';
import { attachPictures } from './ticket-pictures.ts';
import { type Actor, type EventName, openEvents, type TicketRow, type Trx, type Words } from './ticket-rows.ts';

type TicketColumns = Partial<
  Pick<TicketRow, 'user_id' | 'email' | 'priority' | 'category' | 'assigned_to' | 'due_at' | 'order_id'>
>;

/** A locked ticket as a verb sees it; `ticket` reflects the verb's changes at once. */
export interface OpenTicket {
  readonly trx: Trx;
  /** The database's clock. Entries of one change are a millisecond apart, to keep their order. */
  readonly now: Date;
  readonly ticket: Readonly<TicketRow>;
  /** Whom to notify. */
  readonly notify: { staff: boolean; customer: boolean };
  /**
   * Changes the status and notes it in the thread. Refuses what `by` may not do: ticket_closed, ticket_move_refused.
   */
  move(by: Actor, move: TicketMove): Promise<Refusal | null>;
  /** Adds a message and returns its id. Refuses picture_gone, too_many_pictures. */
  addMessage(words: Words): Promise<string | Refusal>;
  /** Adds an event between the messages. */
  addEvent(by: Actor, event: EventName, value?: string): Promise<void>;
  set(columns: TicketColumns): void;
  /** Changes the category, and with it when an answer is due. */
  sortInto(category: TicketCategory): void;
  mailCustomer(kind: CustomerMailKind, about: string): Promise<void>;
  /** Mails the assigned staff member, or all staff if nobody is assigned. */
  mailStaff(messageId: string): Promise<void>;
}

/** `week`: the support hours by which the due time is counted. */
export function openTicket(trx: Trx, now: Date, row: TicketRow, week: SupportWeek): OpenTicket {
  const ticket = { ...row };
  const notify = { staff: false, customer: false };
  let lines = 0;
  const touch = (isForCustomer: boolean) => {
    notify.staff = true;
    notify.customer ||= isForCustomer;
  };
  const addLine = async ({ by, isPublic, ...columns }: Line) => {
    const row = { id: randomUUID(), created_at: new Date(now.getTime() + lines), ...columns };
    lines += 1;
    await trx
      .insertInto('support_messages')
      .values({ ...row, ticket_id: ticket.id, sender: by.kind, user_id: by.id })
      .execute();
    touch(isPublic);
    return row;
  };
  const open: OpenTicket = {
    trx,
    now,
    ticket,
    notify,
    async move(by, move) {
      const from = ticket.status;
      const to = ticketMove(by.kind, move, from);
      if (!to) return refusedMove(from);
      Object.assign(ticket, standingAt(ticket, to, now, week));
      touch(true);
      const event = eventOf(from, to, move);
      if (event) await open.addEvent(by, event);
      return null;
    },
    async addMessage({ by, body, isPrivate = false, request, pictures, owner }) {
      const line = await addLine({ by, isPublic: !isPrivate, body, is_private: isPrivate, request_id: request });
      if (!isPrivate) ticket.last_message_at = line.created_at;
      return (await attachPictures(trx, { messageId: line.id, owner, pictures })) ?? line.id;
    },
    async addEvent(by, event, value) {
      await addLine({ by, isPublic: openEvents.includes(event), body: '', event, event_value: value ?? null });
    },
    set(columns) {
      Object.assign(ticket, columns);
      touch('user_id' in columns);
    },
    sortInto(category) {
      const { waiting_since } = ticket;
      open.set({ category, due_at: waiting_since && dueAt(waiting_since, category, week) });
    },
    mailCustomer: (kind, about) => queueCustomerMail(trx, kind, { ticket, about }),
    mailStaff: messageId => queueStaffMails(trx, ticket, messageId),
  };
  return open;
}

/** A message or an event. */
interface Line {
  by: Actor;
  /** Visible to the customer. */
  isPublic: boolean;
  body: string;
  is_private?: boolean;
  request_id?: string | null;
  event?: EventName;
  event_value?: string | null;
}

/** The event to note for a move. An answer needs none, unless it reopens the ticket. */
function eventOf(from: TicketStatus, to: TicketStatus, move: TicketMove): EventName | null {
  if (to === 'resolved' || to === 'closed') return to;
  if (from === 'resolved' || move === 'reopen') return 'reopened';
  return move === 'wait' ? 'pending_customer' : null;
}

function refusedMove(status: TicketStatus): Refusal {
  if (status === 'closed') return refuse('ticket_closed');
  return refuse('ticket_move_refused', { status: ticketRules[status].label.toLowerCase() });
}
