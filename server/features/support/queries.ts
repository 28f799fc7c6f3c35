import { type Kysely, sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Ticket, TicketList, TicketListQuery, TicketSummary } from '#contract/support/shapes.ts';
import { closesAt, type TicketMove, ticketMove, ticketStatuses } from '#domain/ticket/ticket-state.ts';
import type { Database } from '#server/database/schema.ts';
import { opensTicket } from '#server/http/guest-links.ts';
import { readTicketOrder } from './read-order.ts';
import { readThread } from './read-thread.ts';
import { excerptOf, lastMessageText, openEvents, type TicketRow } from './ticket-rows.ts';

type Db = Kysely<Database>;

/** Who asks for a ticket: a signed-in customer, or a guest with the key of the mailed link. */
export interface Claimant {
  userId: string | null;
  key: string | undefined;
  /** The key as sent in the URL; added to the pictures' addresses for browsers without cookies. */
  sentKey: string | undefined;
  secret: string;
}

/** Whether the caller may open a ticket. Forbidden and unknown tickets give the same answer. */
export async function findMyTicket(db: Db, id: string, { userId, key, secret }: Claimant): Promise<boolean> {
  if (await opensTicket(db, secret, { id, key })) return true;
  if (!userId) return false;
  const row = await db
    .selectFrom('support_tickets')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A ticket as its customer sees it. */
export async function readTicket(db: Db, id: string, { sentKey, secret }: Claimant): Promise<Ticket | Refusal> {
  const ticket = (await db.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirst()) as
    | TicketRow
    | undefined;
  if (!ticket) return refuse('ticket_not_found');
  const [messages, order] = await Promise.all([
    readThread(db, id, { isStaff: false, key: ticket.user_id === null ? sentKey : undefined }),
    ticket.order_id ? readTicketOrder(db, ticket.order_id) : null,
  ]);
  const may = (move: TicketMove) => ticketMove('customer', move, ticket.status) !== null;
  return {
    ...presentTicket(ticket),
    user_id: ticket.user_id,
    email: ticket.email,
    messages,
    read_at: ticket.read_at.toISOString(),
    closes_at: ticket.status === 'resolved' && ticket.resolved_at ? closesAt(ticket.resolved_at).toISOString() : null,
    closed_at: ticket.closed_at?.toISOString() ?? null,
    can_reply: may('reply'),
    can_close: may('close'),
    can_reopen: may('reopen'),
    order: order?.forBuyer(secret) ?? null,
  };
}

type Shown = Pick<
  TicketRow,
  'id' | 'subject' | 'status' | 'category' | 'priority' | 'order_number' | 'created_at' | 'last_message_at'
>;

/** The fields that every view of a ticket has. */
export const presentTicket = ({ created_at, last_message_at, ...ticket }: Shown) => ({
  id: ticket.id,
  subject: ticket.subject,
  status: ticket.status,
  category: ticket.category,
  priority: ticket.priority,
  order_number: ticket.order_number,
  created_at: created_at.toISOString(),
  last_message_at: last_message_at.toISOString(),
});

type SummaryRow = Shown & Pick<TicketSummary, 'is_unread'> & { last_words: string };

/** The account's tickets, latest message first. */
export async function listMyTickets(
  db: Db,
  userId: string,
  { status, category, offset, limit }: TicketListQuery,
): Promise<TicketList> {
  const mine = sql`user_id = ${userId} and (${category} = '' or category = ${category})`;
  const [{ rows }, counted] = await Promise.all([
    sql<SummaryRow>`
      select t.*, ${lastMessageText} as last_words, exists (
        select from support_messages m where m.ticket_id = t.id and m.created_at > t.read_at and m.sender <> 'customer'
          and not m.is_private and (m.event is null or m.event = any (${[...openEvents]}))
      ) as is_unread
      from (
        select id, subject, status, category, priority, order_number, created_at, last_message_at, read_at
          from support_tickets
        where ${mine} and (${status} = '' or status = ${status})
        order by last_message_at desc, id offset ${offset} limit ${limit}
      ) t order by t.last_message_at desc, t.id
    `.execute(db),
    sql<{ status: string; count: number }>`
      select status, count(*)::int as count from support_tickets where ${mine} group by status
    `.execute(db),
  ]);
  const byStatus = new Map(counted.rows.map(row => [row.status, row.count]));
  const countOf = (name: string) => byStatus.get(name) ?? 0;
  const all = ticketStatuses.reduce((sum, name) => sum + countOf(name), 0);
  return {
    items: rows.map(row => ({ ...presentTicket(row), excerpt: excerptOf(row.last_words), is_unread: row.is_unread })),
    total: status ? countOf(status) : all,
    counts: {
      all,
      open: countOf('open'),
      pending_customer: countOf('pending_customer'),
      resolved: countOf('resolved'),
      closed: countOf('closed'),
    },
    offset,
    limit,
  };
}
