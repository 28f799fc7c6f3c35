import { type Kysely, sql } from 'kysely';
import { mailNames } from '#content/emails/kinds.ts';
import type { Message, MessagePage, MessageQuery } from '#contract/messages.ts';
import type { Database } from '#server/database/schema.ts';

type Db = Kysely<Database>;
type Row = Omit<Message, 'created_at' | 'tried_at'> & { created_at: Date; tried_at: Date | null };

/** What else leaves by the outbox is no message. One without a delivery has not been tried: it waits. */
const log = sql`(
  select * from outbox where kind = any (${sql.lit(`{${Object.keys(mailNames)}}`)})
) o left join mail_deliveries d on d.outbox_id = o.id`;
const columns = sql`o.id, o.kind, coalesce(d.recipient, '') as recipient, coalesce(d.subject, '') as subject,
  coalesce(d.status, 'waiting') as status, coalesce(d.attempts, 0) as attempts, d.error,
  coalesce(d.resends, 0) as resends, o.created_at, d.updated_at as tried_at`;

/** The mail log, latest first; `q` is any part of recipient or subject. */
export async function listMessages(db: Db, { page, pageSize, q, status }: MessageQuery): Promise<MessagePage> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = sql`(${status} = '' or coalesce(d.status, 'waiting') = ${status})
    and (${q} = '' or d.recipient ilike ${like} or d.subject ilike ${like})`;
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
  const { rows } = await sql<Row>`select ${columns} from ${log} where o.id = ${id}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

const present = (row: Row): Message => ({
  ...row,
  created_at: row.created_at.toISOString(),
  tried_at: row.tried_at?.toISOString() ?? null,
});
