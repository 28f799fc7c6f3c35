import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { SupportWeek } from '#domain/ticket/support-hours.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { supportWeekOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';
import { announceTicket } from './announce-ticket.ts';
import { type OpenTicket, openTicket } from './open-ticket.ts';
import type { TicketRow, Trx } from './ticket-rows.ts';
import { Undone } from './undone.ts';
import { writeTicket } from './write-ticket.ts';

export interface ChangedTicket<Result> {
  /** The ticket after the change. */
  ticket: TicketRow;
  result: Result;
}

/** Decides on a locked ticket. May run more than once, so it must have no effects outside `open`. */
type Verb<Result> = (open: OpenTicket) => Promise<Result | Refusal> | Result | Refusal;

/**
 * The only way to change an open ticket. Locks it, runs `verb`, and writes ticket, messages, events and outbox in one
 * transaction. A refusal rolls everything back. Deadlocks and serialization failures are retried. Open pages and
 * workers are notified after the commit. Refuses ticket_not_found, and what `verb` refuses.
 */
export async function changeTicket<Result>(
  services: Services,
  id: string,
  verb: Verb<Result>,
): Promise<ChangedTicket<Result> | Refusal> {
  const week = supportWeekOf(await services.settings.read());
  try {
    const { open, result } = await inTransaction(services.db, trx => run(trx, id, week, verb));
    announceTicket(services, open);
    return { ticket: open.ticket, result };
  } catch (fault) {
    if (fault instanceof Undone) return fault.refusal;
    throw fault;
  }
}

async function run<Result>(trx: Trx, id: string, week: SupportWeek, verb: Verb<Result>) {
  const locked = await lockTicket(trx, id);
  if (!locked) throw new Undone(refuse('ticket_not_found'));
  const { now, ...ticket } = locked;
  const open = openTicket(trx, now, ticket, week);
  const result = await verb(open);
  if (isRefusal(result)) throw new Undone(result);
  if (open.notify.staff) await writeTicket(trx, ticket, open.ticket);
  return { open, result };
}

/** `now` is the database's clock once the lock is held, and later than every earlier message. */
async function lockTicket(trx: Trx, id: string): Promise<(TicketRow & { now: Date }) | undefined> {
  await sql`select from support_tickets where id = ${id} for no key update`.execute(trx);
  // A separate statement sees what was committed while the lock was awaited.
  const { rows } = await sql<TicketRow & { now: Date }>`
    select t.*, greatest(clock_timestamp(), (
      select max(created_at) from support_messages where ticket_id = t.id
    ) + interval '1 millisecond') as now
    from support_tickets t where id = ${id}
  `.execute(trx);
  return rows[0];
}
