import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DeskList, DeskListQuery, DeskTicketSummary } from '#contract/support-desk.ts';
import type { Database } from '#server/database/schema.ts';
import { presentTicket } from '#server/features/support/queries.ts';
import type { TicketRow } from '#server/features/support/ticket-rows.ts';
import { excerptOf, lastWords } from '#server/features/support/ticket-sql.ts';

type Db = Kysely<Database>;

/** No list counts further. */
const mostCounted = 1_000;

/** What a list is sorted by; what waits for us by when it is due. */
interface Order {
  column: RawBuilder<unknown>;
  ascending: boolean;
}
const byDue: Order = { column: sql`t.due_at`, ascending: true };
const byNewest: Order = { column: sql`t.last_message_at`, ascending: false };

interface Row extends TicketRow, Pick<DeskTicketSummary, 'is_unread' | 'customer_name'> {
  last_words: string;
  assigned_name: string | null;
  /** To the microsecond: where the next page begins. */
  place: string;
}

/** The inbox of one of us, a page at a time. */
export async function listDeskTickets(db: Db, staffId: string, query: DeskListQuery): Promise<DeskList> {
  const [rows, counts] = await Promise.all([readPage(db, staffId, query), readCounts(db, staffId)]);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { items: shown.map(presentSummary), next: last ? `${last.place}_${last.id}` : null, ...counts };
}

async function readPage(db: Db, staffId: string, query: DeskListQuery): Promise<Row[]> {
  const order = query.view === 'waiting' ? byDue : byNewest;
  const direction = sql.raw(order.ascending ? 'asc' : 'desc');
  const where = [...wanted(staffId, query), ...beyond(query.after, order)];
  const { rows } = await sql<Row>`
    select t.*, ${lastWords} as last_words, c.name as customer_name, a.name as assigned_name,
      to_char(${order.column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      exists (
        select from support_messages m where m.ticket_id = t.id and m.sender = 'customer'
          and m.created_at > coalesce(r.read_at, '-infinity')
      ) as is_unread
    from (
      select t.* from support_tickets t where ${sql.join(where, sql` and `)}
      order by ${order.column} ${direction}, t.id limit ${query.limit + 1}
    ) t
    left join users c on c.id = t.user_id
    left join users a on a.id = t.assigned_to
    left join support_reads r on r.ticket_id = t.id and r.user_id = ${staffId}
    order by ${order.column} ${direction}, t.id
  `.execute(db);
  return rows;
}

const views: Record<DeskListQuery['view'], (staffId: string) => RawBuilder<unknown>> = {
  waiting: () => sql`t.status = 'open'`,
  // Work, as long as nobody asks for what is over.
  mine: staffId => sql`t.assigned_to = ${staffId}`,
  all: () => sql`true`,
};

function wanted(staffId: string, { view, status, category, priority, q }: DeskListQuery): RawBuilder<unknown>[] {
  const where = [views[view](staffId)];
  if (status) where.push(sql`t.status = ${status}`);
  else if (view === 'mine') where.push(sql`t.status <> 'closed'`);
  if (category) where.push(sql`t.category = ${category}`);
  if (priority) where.push(sql`t.priority = ${priority}`);
  if (q) where.push(matching(q));
  return where;
}

const idForm = /^#?([0-9a-f-]{1,36})$/i;

/** All tickets are looked through, so each way is a cheap one; addresses are kept in small letters. */
function matching(q: string): RawBuilder<unknown> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const ways = [
    sql`strpos(t.email, ${q.toLowerCase()}) > 0`,
    sql`strpos(upper(t.order_number), ${q.toUpperCase()}) > 0`,
    sql`strpos(lower(t.subject), ${q.toLowerCase()}) > 0`,
    sql`t.user_id in (select id from users where name ilike ${like})`,
  ];
  const [, id] = idForm.exec(q) ?? [];
  if (id) ways.push(sql`starts_with(t.id::text, ${id.toLowerCase()})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

const placeForm =
  /^(2\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What comes after a place in the list; a place nobody gave begins anew. */
function beyond(after: string, { column, ascending }: Order): RawBuilder<unknown>[] {
  const [, at, id] = placeForm.exec(after) ?? [];
  if (!at || !isDay(at.slice(0, 10))) return [];
  const further = sql.raw(ascending ? '>' : '<');
  // The first part is what an index can begin at.
  return [
    sql`${column} ${further}= ${at}::timestamptz and (${column} ${further} ${at}::timestamptz or t.id > ${id}::uuid)`,
  ];
}

/** Not the 30th of February. */
const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

async function readCounts(db: Db, staffId: string): Promise<Pick<DeskList, 'counts' | 'now'>> {
  const upTo = (which: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from support_tickets where ${which} limit ${mostCounted}) counted)`;
  const { rows } = await sql<DeskList['counts'] & { now: Date }>`
    select now() as now, ${upTo(sql`status = 'open'`)} as waiting,
      ${upTo(sql`assigned_to = ${staffId} and status <> 'closed'`)} as mine, ${upTo(sql`true`)} as all,
      ${upTo(sql`status = 'open' and due_at < now()`)} as overdue
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  const { now, ...counts } = row;
  return { counts, now: now.toISOString() };
}

const presentSummary = (row: Row): DeskTicketSummary => ({
  ...presentTicket(row),
  excerpt: excerptOf(row.last_words),
  is_unread: row.is_unread,
  customer_name: row.customer_name,
  email: row.email,
  assigned_to: row.assigned_to ? { id: row.assigned_to, name: row.assigned_name ?? '' } : null,
  due_at: row.due_at?.toISOString() ?? null,
});
