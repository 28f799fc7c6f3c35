import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { MessageStatus } from '#domain/message-state.ts';
import { together } from '#server/database/together.ts';
import type { Services } from '#server/services.ts';

interface Known {
  outbox_id: string;
  status: MessageStatus;
  resends: number;
}

/** What the log says of a message so far. */
export const readLog = together(async (pool: Pool, ids: string[]) => {
  const { rows } = await pool.query<Known>({
    name: 'read-mail-log',
    text: 'select outbox_id, status, resends from mail_deliveries where outbox_id = any ($1::uuid[])',
    values: [ids],
  });
  const known = new Map(rows.map(row => [row.outbox_id, row]));
  return ids.map(id => known.get(id));
});

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
export const keepLog = together(async (pool: Pool, entries: Entry[]) => {
  await pool.query({
    name: 'keep-mail-log',
    text: `
      insert into mail_deliveries as known (outbox_id, kind, recipient, subject, status, error)
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      on conflict (outbox_id) do update set status = excluded.status, error = excluded.error,
        recipient = coalesce(nullif(excluded.recipient, ''), known.recipient),
        subject = coalesce(nullif(excluded.subject, ''), known.subject),
        attempts = known.attempts + 1, updated_at = now()`,
    values: [
      entries.map(entry => entry.id),
      entries.map(entry => entry.kind),
      entries.map(entry => entry.recipient ?? ''),
      entries.map(entry => entry.subject ?? ''),
      entries.map(entry => entry.status),
      entries.map(entry => entry.error?.slice(0, longestError) ?? null),
    ],
  });
  return entries.map(() => undefined);
});

/** After the last try. One that got through after all, or that staff sent again, is left alone. */
export async function giveUpMail({ db, log }: Services, { id, kind }: { id: string; kind: string }): Promise<void> {
  log.error({ outboxId: id, kind }, 'mail given up');
  await sql`
    insert into mail_deliveries as known (outbox_id, kind, recipient, subject, status)
    values (${id}, ${kind}, '', '', 'dead')
    on conflict (outbox_id) do update set status = 'dead', updated_at = now() where known.status = 'failed'
  `.execute(db);
}
