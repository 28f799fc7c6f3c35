import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mailNames } from '#content/emails/kinds.ts';
import type { Message, MessagePage, MessageQuery } from '#contract/messages/shapes.ts';
import { type MessageStatus, messageRules } from '#domain/message-state.ts';
import type { Database } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';

type Db = Kysely<Database>;
type Row = Omit<Message, 'created_at' | 'tried_at'> & { created_at: Date; tried_at: Date | null };

/** The outbox also holds messages that are not mails. */
const isMail = sql`o.kind = any (${sql.lit(`{${Object.keys(mailNames)}}`)})`;
const log = sql`outbox o left join mail_deliveries d on d.outbox_id = o.id`;
const columns = sql`o.id, o.kind, coalesce(d.recipient, '') as recipient, coalesce(d.subject, '') as subject,
  coalesce(d.status, 'waiting') as status, coalesce(d.attempts, 0) as attempts, d.error,
  coalesce(d.resends, 0) as resends, o.created_at, d.updated_at as tried_at`;

/** By then every message was tried and given up. Only a younger one, or one not dispatched, can lack a delivery row. */
const longestWait = sql`interval '3 days'`;

/** Unsent messages are few and read separately; sent ones are most of the log. */
const ofStatus: Readonly<Record<MessageStatus, RawBuilder<unknown>>> = {
  sent: sql`d.status = 'sent'`,
  failed: sql`d.status <> 'sent' and d.status = 'failed'`,
  dead: sql`d.status <> 'sent' and d.status = 'dead'`,
  dropped: sql`d.status <> 'sent' and d.status = 'dropped'`,
  waiting: sql`o.id in (
    select outbox_id from mail_deliveries where status <> 'sent' and status = 'waiting'
    union all select w.id from outbox w where (w.dispatched_at is null or w.created_at > now() - ${longestWait})
      and not exists (select from mail_deliveries t where t.outbox_id = w.id))`,
};

const newest: readonly SortKey[] = [
  { by: sql`o.created_at`, kind: 'time', direction: 'desc' },
  { by: sql`o.id`, kind: 'uuid' },
];

type Narrowed = Pick<MessageQuery, 'q' | 'status' | 'sort'>;

/** Filtered by status, and any part of recipient or subject; latest first by default. */
function listOf({ q, status, sort }: Narrowed): List {
  const inStatus = status ? ofStatus[status] : sql`true`;
  const ofWords = q ? sql`lower(d.recipient || ' ' || d.subject) like lower(${containing(q)})` : sql`true`;
  return {
    columns,
    from: log,
    where: sql<boolean>`${isMail} and ${inStatus} and ${ofWords}`,
    sort: sortBy({ date: reversed(newest) }, sort, newest),
  };
}

export async function listMessages(db: Db, query: MessageQuery): Promise<MessagePage> {
  const { rows, ...page } = await readPage<Row>(db, listOf(query), query);
  return { ...page, items: rows.map(present) };
}

/** The same list as CSV lines. */
export async function* eachMessageLine(db: Db, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const row of eachRow<Row>(db, listOf(query))) {
    const { subject, kind, recipient, status, attempts, error, created_at, tried_at } = present(row);
    yield [subject, mailName(kind), recipient, messageRules[status].label, attempts, error, created_at, tried_at];
  }
}

const mailName = (kind: string) => (mailNames as Readonly<Record<string, string>>)[kind] ?? kind;

/** One message of the log. */
export async function findMessage(db: Db, id: string): Promise<Message | null> {
  const { rows } = await sql<Row>`select ${columns} from ${log} where ${isMail} and o.id = ${id}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

/** What a mail said, as it is kept; null if it is not. */
export async function findContent(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('mail_deliveries').select('content').where('outbox_id', '=', id).executeTakeFirst();
  return row?.content ?? null;
}

const present = (row: Row): Message => ({
  ...row,
  created_at: row.created_at.toISOString(),
  tried_at: row.tried_at?.toISOString() ?? null,
});
