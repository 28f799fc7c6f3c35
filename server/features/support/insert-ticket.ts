import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import { dueAt } from '#domain/ticket/response-clock.ts';
import type { SupportWeek } from '#domain/ticket/support-hours.ts';
import type { TicketCategory } from '#domain/ticket/ticket-category.ts';
import type { TicketPriority } from '#domain/ticket/ticket-state.ts';
import { allOrNothing } from '#server/database/despite-conflicts.ts';
import { supportWeekOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';
import { announceTicket } from './announce-ticket.ts';
import { findSent, isSentTwice } from './sent-before.ts';
import { attachPictures } from './ticket-pictures.ts';
import type { Trx, Words } from './ticket-rows.ts';

export interface NewTicket {
  userId: string | null;
  email: string;
  category: TicketCategory;
  priority: TicketPriority;
  subject: string;
  order: { order_number: string | null; order_id: string | null };
  /** From a customer the ticket waits for staff; from staff it waits for the customer. */
  words: Words;
}

interface Written {
  id: string;
  messageId: string;
}

/**
 * Opens a ticket with its first message, and runs `also`, in one transaction; then announces it. The same message sent
 * twice at once is one ticket. Returns its id; refuses as attachPictures does.
 */
export async function insertTicket(
  services: Services,
  ticket: NewTicket,
  also: (trx: Trx, written: Written) => Promise<void>,
): Promise<string | Refusal> {
  const { db } = services;
  const week = supportWeekOf(await services.settings.read());
  try {
    const id = await allOrNothing(db, async trx => {
      const written = await write(trx, ticket, week);
      if (isRefusal(written)) return written;
      await also(trx, written);
      return written.id;
    });
    if (isRefusal(id)) return id;
    announceTicket(services, { ticket: { id, user_id: ticket.userId }, notify: { staff: true, customer: true } });
    return id;
  } catch (fault) {
    const before = isSentTwice(fault) && (await findSent(db, ticket.words.request ?? ''));
    if (before) return before;
    throw fault;
  }
}

async function write(
  trx: Trx,
  { userId, email, category, priority, subject, order, words }: NewTicket,
  week: SupportWeek,
): Promise<Written | Refusal> {
  const [id, messageId] = [randomUUID(), randomUUID()];
  const now = await readClock(trx);
  const isOurs = words.by.kind === 'staff';
  await trx
    .insertInto('support_tickets')
    .values({
      id,
      user_id: userId,
      email,
      category,
      priority,
      subject,
      ...order,
      status: isOurs ? 'pending_customer' : 'open',
      waiting_since: isOurs ? null : now,
      due_at: isOurs ? null : dueAt(now, category, week),
      created_at: now,
      last_message_at: now,
      // The customer has read their own message, but not one by staff.
      read_at: isOurs ? new Date(now.getTime() - 1) : now,
    })
    .execute();
  await trx
    .insertInto('support_messages')
    .values({
      id: messageId,
      ticket_id: id,
      sender: words.by.kind,
      user_id: words.by.id,
      body: words.body,
      request_id: words.request,
      created_at: now,
    })
    .execute();
  const refused = await attachPictures(trx, { messageId, owner: words.owner, pictures: words.pictures });
  return refused ?? { id, messageId };
}

/** To the millisecond, the precision of a Date. */
async function readClock(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database has no clock');
  return row.now;
}
