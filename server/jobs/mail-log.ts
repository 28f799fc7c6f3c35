import { type Kysely, sql } from 'kysely';
import type { MessageStatus } from '#domain/message-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

type Db = Kysely<Database>;

/** What the log says of a message so far. */
export function readLog(db: Db, id: string) {
  return db.selectFrom('mail_deliveries').select(['status', 'resends']).where('outbox_id', '=', id).executeTakeFirst();
}

interface Entry {
  id: string;
  kind: string;
  status: MessageStatus;
  /** Empty while nobody knows, because composing it failed. */
  recipient?: string;
  subject?: string;
  error?: string;
}

const longestError = 300;

/** Writes one try down; what was known of recipient and subject stays known. */
export async function keepLog(db: Db, { id, kind, status, recipient = '', subject = '', error }: Entry): Promise<void> {
  const why = error?.slice(0, longestError) ?? null;
  await sql`
    insert into mail_deliveries as known (outbox_id, kind, recipient, subject, status, error)
    values (${id}, ${kind}, ${recipient}, ${subject}, ${status}, ${why})
    on conflict (outbox_id) do update set status = excluded.status, error = excluded.error,
      recipient = coalesce(nullif(excluded.recipient, ''), known.recipient),
      subject = coalesce(nullif(excluded.subject, ''), known.subject),
      attempts = known.attempts + 1, updated_at = now()
  `.execute(db);
}

/** After the last try. One that got through after all, or that staff sent again, is left alone. */
export async function giveUpMail({ db, log }: Services, { id, kind }: { id: string; kind: string }): Promise<void> {
  log.error({ outboxId: id, kind }, 'mail given up');
  await sql`
    insert into mail_deliveries as known (outbox_id, kind, recipient, subject, status)
    values (${id}, ${kind}, '', '', 'dead')
    on conflict (outbox_id) do update set status = 'dead', updated_at = now() where known.status = 'failed'
  `.execute(db);
}
