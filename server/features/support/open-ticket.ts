import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '#contract/errors.ts';
import { dueAt } from '#domain/ticket/response-clock.ts';
import type { SupportWeek } from '#domain/ticket/support-hours.ts';
import type { TicketCategory } from '#domain/ticket/ticket-category.ts';
import { standingAt } from '#domain/ticket/ticket-standing.ts';
import { type TicketMove, type TicketStatus, ticketMove, ticketRules } from '#domain/ticket/ticket-state.ts';
import { attachPictures } from './attach-pictures.ts';
import { type CustomerMailKind, queueCustomerMail, queueStaffMails } from './queue-mails.ts';
import { type Actor, type EventName, openEvents, type TicketRow, type Trx, type Words } from './ticket-rows.ts';

type TicketColumns = Partial<
  Pick<TicketRow, 'user_id' | 'email' | 'priority' | 'category' | 'assigned_to' | 'due_at' | 'order_id'>
>;

/** A locked ticket in a verb's hands; `ticket` shows at once what the verb did. */
export interface OpenTicket {
  readonly trx: Trx;
  /** The database's clock; all of one change happens then, one thing a millisecond after the other. */
  readonly now: Date;
  readonly ticket: Readonly<TicketRow>;
  /** Who is to hear of it. */
  readonly told: { staff: boolean; customer: boolean };
  /** Moves it and says so in the thread. Refuses what the table does not let this hand do: ticket_closed, ticket_move_refused. */
  move(by: Actor, move: TicketMove): Promise<Refusal | null>;
  /** A message; answers its id. Refuses picture_gone, too_many_pictures. */
  say(words: Words): Promise<string | Refusal>;
  /** A line between the messages. */
  tell(by: Actor, event: EventName, value?: string): Promise<void>;
  set(columns: TicketColumns): void;
  /** Sorts it anew: with the category goes the time in which we mean to answer. */
  sortInto(category: TicketCategory): void;
  mailCustomer(kind: CustomerMailKind, about: string): Promise<void>;
  /** To whoever it is assigned to, else to everybody at the desk. */
  mailStaff(messageId: string): Promise<void>;
}

/** `week`: the hours of support in which an answer is due. */
export function openTicket(trx: Trx, now: Date, row: TicketRow, week: SupportWeek): OpenTicket {
  const ticket = { ...row };
  const told = { staff: false, customer: false };
  let lines = 0;
  const touch = (isForCustomer: boolean) => {
    told.staff = true;
    told.customer ||= isForCustomer;
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
    told,
    async move(by, move) {
      const from = ticket.status;
      const to = ticketMove(by.kind, move, from);
      if (!to) return refusedMove(from);
      Object.assign(ticket, standingAt(ticket, to, now, week));
      touch(true);
      const event = eventOf(from, to, move);
      if (event) await open.tell(by, event);
      return null;
    },
    async say({ by, body, isPrivate = false, request, pictures, owner }) {
      const line = await addLine({ by, isPublic: !isPrivate, body, is_private: isPrivate, request_id: request });
      if (!isPrivate) ticket.last_message_at = line.created_at;
      return (await attachPictures(trx, { messageId: line.id, owner, pictures })) ?? line.id;
    },
    async tell(by, event, value) {
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

/** Words, or what happened. */
interface Line {
  by: Actor;
  /** The customer is to hear of it. */
  isPublic: boolean;
  body: string;
  is_private?: boolean;
  request_id?: string | null;
  event?: EventName;
  event_value?: string | null;
}

/** What the thread says of a move; an answer speaks for itself, unless it takes the ticket up again. */
function eventOf(from: TicketStatus, to: TicketStatus, move: TicketMove): EventName | null {
  if (to === 'resolved' || to === 'closed') return to;
  if (from === 'resolved' || move === 'reopen') return 'reopened';
  return move === 'wait' ? 'pending_customer' : null;
}

function refusedMove(status: TicketStatus): Refusal {
  if (status === 'closed') return refuse('ticket_closed');
  return refuse('ticket_move_refused', { status: ticketRules[status].label.toLowerCase() });
}
