import { type Kysely, sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { closesAt } from '#domain/ticket/ticket-state.ts';
import type { Database } from '#server/database/schema.ts';
import { presentTicket } from '#server/features/support/queries.ts';
import { readThread } from '#server/features/support/read-thread.ts';
import type { TicketRow } from '#server/features/support/ticket-rows.ts';
import type { Services } from '#server/services.ts';
import { readCustomer, readOtherTickets, readStaff } from './read-customer.ts';
import { readAdminTicketOrder, readPlaceholders } from './read-ticket-order.ts';

type Db = Kysely<Database>;

interface Found extends TicketRow {
  customer_name: string | null;
  assigned_name: string | null;
  is_registered: boolean;
  now: Date;
}

/** One ticket with all that staff see beside it. Refuses ticket_not_found. */
export async function readAdminTicket(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  id: string,
): Promise<AdminTicket | Refusal> {
  const ticket = await findTicket(db, id);
  if (!ticket) return refuse('ticket_not_found');
  const owner = await settings.read();
  const [messages, order, customer, earlier, staff, placeholders] = await Promise.all([
    readThread(db, id, { isStaff: true }),
    ticket.order_id ? readAdminTicketOrder(db, ticket.order_id) : null,
    readCustomer(db, ticket),
    readOtherTickets(db, ticket),
    readStaff(db),
    readPlaceholders(db, ticket, ticket.customer_name, owner),
  ]);
  const { assigned_to, assigned_name, resolved_at, status } = ticket;
  return {
    ...presentTicket(ticket),
    version: ticket.version,
    customer_name: ticket.customer_name,
    email: ticket.email,
    assigned_to: assigned_to ? { id: assigned_to, name: assigned_name ?? '' } : null,
    due_at: ticket.due_at?.toISOString() ?? null,
    closes_at: status === 'resolved' && resolved_at ? closesAt(resolved_at).toISOString() : null,
    is_registered: ticket.is_registered,
    messages,
    order,
    customer,
    ...earlier,
    staff,
    placeholders,
    now: ticket.now.toISOString(),
  };
}

async function findTicket(db: Db, id: string): Promise<Found | undefined> {
  // A guest can only open a ticket by the mailed link, so reading it proves the address.
  const { rows } = await sql<Found>`
    select t.*, c.name as customer_name, a.name as assigned_name, now() as now,
      coalesce(c.email_verified and c.email = t.email, false)
        or (t.user_id is null and t.read_at > t.created_at) as is_registered
    from support_tickets t left join users c on c.id = t.user_id left join users a on a.id = t.assigned_to
    where t.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Marks everything as read by a staff member. Refuses ticket_not_found. */
export async function markReadByStaff(db: Db, id: string, staffId: string): Promise<{ ok: true } | Refusal> {
  const { rows } = await sql`
    insert into support_reads (ticket_id, user_id, read_at)
    select id, ${staffId}, greatest(now(), (select max(created_at) from support_messages where ticket_id = t.id))
    from support_tickets t where id = ${id}
    on conflict (ticket_id, user_id) do update set read_at = excluded.read_at returning 1
  `.execute(db);
  return rows.length > 0 ? { ok: true } : refuse('ticket_not_found');
}
