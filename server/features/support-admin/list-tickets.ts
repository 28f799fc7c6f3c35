import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/lists.ts';
import type { AdminTicketList, AdminTicketQuery, AdminTicketSummary } from '#contract/support/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { presentTicket } from '#server/features/support/queries.ts';
import { excerptOf, lastMessageText, type TicketRow } from '#server/features/support/ticket-rows.ts';
import { cursorOf, keyset } from '#server/lists/keyset.ts';
import { orderOf, wanted } from './narrow-tickets.ts';

type Db = Kysely<Database>;

interface Row extends TicketRow, Pick<AdminTicketSummary, 'is_unread' | 'customer_name'> {
  last_words: string;
  assigned_name: string | null;
  /** The cursor of the next page. */
  place: string;
}

/** A page of a staff member's inbox. */
export async function listAdminTickets(db: Db, staffId: string, query: AdminTicketQuery): Promise<AdminTicketList> {
  const [rows, counts] = await Promise.all([readPage(db, staffId, query), readCounts(db, staffId)]);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { items: shown.map(presentSummary), next: last ? cursorOf(last.place) : null, ...counts };
}

async function readPage(db: Db, staffId: string, query: AdminTicketQuery): Promise<Row[]> {
  const { orderBy, isBeyond, place } = keyset(orderOf(query));
  const where = sql`${wanted(staffId, query)} and ${isBeyond(query.after)}`;
  const { rows } = await sql<Row>`
    select t.*, ${lastMessageText} as last_words, c.name as customer_name, a.name as assigned_name,
      ${place} as place,
      exists (
        select from support_messages m where m.ticket_id = t.id and m.sender = 'customer'
          and m.created_at > coalesce(r.read_at, '-infinity')
      ) as is_unread
    from (
      select t.* from support_tickets t where ${where}
      order by ${orderBy} limit ${query.limit + 1}
    ) t
    left join users c on c.id = t.user_id
    left join users a on a.id = t.assigned_to
    left join support_reads r on r.ticket_id = t.id and r.user_id = ${staffId}
    order by ${orderBy}
  `.execute(db);
  return rows;
}

async function readCounts(db: Db, staffId: string): Promise<Pick<AdminTicketList, 'counts' | 'now'>> {
  const upTo = (which: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from support_tickets where ${which} limit ${mostCounted}) counted)`;
  const { rows } = await sql<AdminTicketList['counts'] & { now: Date }>`
    select now() as now, ${upTo(sql`status = 'open'`)} as waiting,
      ${upTo(sql`assigned_to = ${staffId} and status <> 'closed'`)} as mine, ${upTo(sql`true`)} as all,
      ${upTo(sql`status = 'open' and due_at < now()`)} as overdue
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  const { now, ...counts } = row;
  return { counts, now: now.toISOString() };
}

const presentSummary = (row: Row): AdminTicketSummary => ({
  ...presentTicket(row),
  excerpt: excerptOf(row.last_words),
  is_unread: row.is_unread,
  customer_name: row.customer_name,
  email: row.email,
  assigned_to: row.assigned_to ? { id: row.assigned_to, name: row.assigned_name ?? '' } : null,
  due_at: row.due_at?.toISOString() ?? null,
  version: row.version,
});
