import { type Kysely, sql } from 'kysely';
import { mailNames } from '#content/emails/kinds.ts';
import type { OrderMail } from '#contract/orders/admin.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { factWords } from '#server/features/activity/fact-words.ts';
import type { InPart } from '#server/features/order-book/in-part.ts';

type Db = Kysely<Database>;
type Story = Pick<StaffOrder, 'staff_notes' | 'mails' | 'changes'>;

/** More than anybody reads. */
const most = 200;

/** What happened around an order besides its events and money: notes, mails with every attempt, changes. */
export async function readStory(db: Db, order: { id: string; order_number: string }, parts: InPart): Promise<Story> {
  const [staff_notes, mails, changes] = await Promise.all([
    parts.read('notes', readNotes(db, order.id), []),
    parts.read('mails', readMails(db, order), []),
    parts.read('steps', readChanges(db, order.order_number), []),
  ]);
  return { staff_notes, mails, changes };
}

async function readNotes(db: Db, orderId: string): Promise<Story['staff_notes']> {
  const rows = await db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.reverse().map(({ id, body, actor_email, created_at }) => ({
    id,
    body,
    by: actor_email,
    created_at: created_at.toISOString(),
  }));
}

type MailRow = Omit<OrderMail, 'created_at' | 'tried_at'> & { created_at: Date; tried_at: Date | null };

/** The outbox also holds messages that are not mails. */
const kinds = sql.lit(`{${Object.keys(mailNames)}}`);
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Excludes link mails requested with an address that is not the order's. */
async function readMails(db: Db, { id, order_number }: { id: string; order_number: string }): Promise<OrderMail[]> {
  // Materialized to use the index first: sorted at once, the whole outbox would be scanned by time.
  const { rows } = await sql<MailRow>`
    with theirs as materialized (
      select id, kind, created_at from outbox
      where coalesce(payload ->> 'order_id', payload ->> 'order_number') in (${id}, ${order_number})
    )
    select o.id, o.kind, coalesce(d.recipient, '') as recipient, coalesce(d.subject, '') as subject,
      coalesce(d.status, 'waiting') as status, d.error, coalesce(d.resends, 0) as resends, o.created_at,
      d.updated_at as tried_at, (select coalesce(json_agg(json_build_object('status', t.status, 'error', t.error, 'at',
      ${instant('t.tried_at')})
        order by t.position), '[]') from mail_tries t where t.outbox_id = o.id) as tries,
      (select coalesce(json_agg(json_build_object('by', coalesce(a.actor_email, ''), 'at', ${instant('a.created_at')})
        order by a.id), '[]') from activity a where a.subject_id = o.id::text and a.action = 'message.resend') as resent
    from theirs o left join mail_deliveries d on d.outbox_id = o.id
    where o.kind = any (${kinds}) and not (o.kind = 'order_link' and coalesce(d.status, '') = 'dropped')
    order by o.created_at desc, o.id limit ${most}
  `.execute(db);
  return rows.reverse().map(({ created_at, tried_at, ...mail }) => ({
    ...mail,
    created_at: created_at.toISOString(),
    tried_at: tried_at?.toISOString() ?? null,
  }));
}

/** Changes of tracking; every other change is among the events. */
async function readChanges(db: Db, orderNumber: string): Promise<Story['changes']> {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'actor_email', 'action', 'facts', 'created_at'])
    .where('subject_id', '=', orderNumber)
    .where('action', '=', 'order.tracking')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse().map(({ id, actor_email, action, facts, created_at }) => ({
    id: Number(id),
    by: actor_email ?? '',
    created_at: created_at.toISOString(),
    facts: factWords(action, facts),
  }));
}
