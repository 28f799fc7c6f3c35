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
  /** As it stands now. */
  ticket: TicketRow;
  result: Result;
}

/** Decides on a locked ticket. It may run more than once, so it touches nothing but what it is handed. */
type Verb<Result> = (open: OpenTicket) => Promise<Result | Refusal> | Result | Refusal;

/**
 * The one door to a change of a ticket that was opened. Locks it, lets the verb decide, and writes ticket, messages, events and outbox
 * in one transaction; a refusal undoes everything, whatever the verb had touched. Deadlocks and serialization failures are tried
 * again. Only after the commit do open pages and workers hear of it. Refuses ticket_not_found, and what the verb refuses.
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
  if (open.told.staff) await writeTicket(trx, ticket, open.ticket);
  return { open, result };
}

/** `now` is the database's clock once the lock is held, and later than all that was said before. */
async function lockTicket(trx: Trx, id: string): Promise<(TicketRow & { now: Date }) | undefined> {
  await sql`select from support_tickets where id = ${id} for no key update`.execute(trx);
  // Another statement: it sees what was committed while this one waited.
  const { rows } = await sql<TicketRow & { now: Date }>`
    select t.*, greatest(clock_timestamp(), (
      select max(created_at) from support_messages where ticket_id = t.id
    ) + interval '1 millisecond') as now
    from support_tickets t where id = ${id}
  `.execute(trx);
  return rows[0];
}
