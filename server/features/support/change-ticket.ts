import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { SupportWeek } from '#domain/ticket/support-hours.ts';
import { allOrNothing } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { supportWeekOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';
import { announceTicket } from './announce-ticket.ts';
import { type OpenTicket, openTicket } from './open-ticket.ts';
import type { TicketRow, Trx } from './ticket-rows.ts';

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
  const changed = await allOrNothing(services.db, trx => run(trx, id, week, verb));
  if (isRefusal(changed)) return changed;
  announceTicket(services, changed.open);
  return { ticket: changed.open.ticket, result: changed.result };
}

async function run<Result>(trx: Trx, id: string, week: SupportWeek, verb: Verb<Result>) {
  const locked = await lockTicket(trx, id);
  if (!locked) return refuse('ticket_not_found');
  const { now, ...ticket } = locked;
  const open = openTicket(trx, now, ticket, week);
  const result = await verb(open);
  if (isRefusal(result)) return result;
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

/**
 * Writes only the changed columns: database timestamps are finer than a Date. Raises the version, which optimistic
 * locking compares.
 */
async function writeTicket(trx: Trx, before: TicketRow, ticket: TicketRow): Promise<void> {
  ticket.version = before.version + 1;
  const names = Object.keys(ticket) as (keyof TicketRow)[];
  const changed = names.filter(name => ticket[name] !== before[name]).map(name => [name, ticket[name]]);
  await trx.updateTable('support_tickets').set(Object.fromEntries(changed)).where('id', '=', ticket.id).execute();
}

/** Marks everything as read by the customer. The version stays, so staff answering meanwhile see no conflict. */
export async function markRead(db: Kysely<Database>, id: string): Promise<void> {
  await sql`
    update support_tickets t set read_at = greatest(now(),
      (select max(created_at) from support_messages where ticket_id = t.id))
    where id = ${id}
  `.execute(db);
}
