import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mailNames } from '#content/emails/kinds.ts';
import type { Message, MessagePage, MessageQuery } from '#contract/messages.ts';
import type { MessageStatus } from '#domain/message-state.ts';
import type { Database } from '#server/database/schema.ts';

type Db = Kysely<Database>;
type Row = Omit<Message, 'created_at' | 'tried_at'> & { created_at: Date; tried_at: Date | null };

/** What else leaves by the outbox is no message. */
const isMail = sql`o.kind = any (${sql.lit(`{${Object.keys(mailNames)}}`)})`;
const log = sql`outbox o left join mail_deliveries d on d.outbox_id = o.id`;
const columns = sql`o.id, o.kind, coalesce(d.recipient, '') as recipient, coalesce(d.subject, '') as subject,
  coalesce(d.status, 'waiting') as status, coalesce(d.attempts, 0) as attempts, d.error,
  coalesce(d.resends, 0) as resends, o.created_at, d.updated_at as tried_at`;

/** After so long each message was tried, and given up at last: only a younger one, or one not handed over, can be without a delivery. */
const longestWait = sql`interval '3 days'`;

/** Few are not sent, so that those are read by themselves; the sent ones are most of the log. */
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

/** The mail log, latest first; `q` is any part of recipient or subject. */
export async function listMessages(db: Db, { page, pageSize, q, status }: MessageQuery): Promise<MessagePage> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const words = q ? sql`and lower(d.recipient || ' ' || d.subject) like lower(${like})` : sql``;
  const matching = sql`${isMail} ${status ? sql`and ${ofStatus[status]}` : sql``} ${words}`;
  const [found, counted] = await Promise.all([
    sql<Row>`
      select ${columns} from ${log} where ${matching}
      order by o.created_at desc, o.id limit ${pageSize} offset ${(page - 1) * pageSize}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${log} where ${matching}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  return { items: found.rows.map(present), total, page, pageSize, totalPages };
}

/** One message of the log. */
export async function findMessage(db: Db, id: string): Promise<Message | null> {
  const { rows } = await sql<Row>`select ${columns} from ${log} where ${isMail} and o.id = ${id}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

const present = (row: Row): Message => ({
  ...row,
  created_at: row.created_at.toISOString(),
  tried_at: row.tried_at?.toISOString() ?? null,
});
