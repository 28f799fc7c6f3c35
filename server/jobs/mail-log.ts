import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { MessageStatus } from '#domain/message-state.ts';
import { batched } from '#server/flow/batch.ts';
import type { Services } from '#server/services.ts';

interface Message {
  id: string;
  kind: string;
  payload: unknown;
  /** From the log; null before the first try. */
  status: MessageStatus | null;
  resends: number | null;
}

/** A message of the outbox; nothing when it was forgotten meanwhile. */
export const readMessage = batched(async (pool: Pool, ids: string[]) => {
  const { rows } = await pool.query<Message>({
    name: 'read-message',
    text: `select o.id, o.kind, o.payload, d.status, d.resends
      from outbox o left join mail_deliveries d on d.outbox_id = o.id where o.id = any ($1::uuid[])`,
    values: [ids],
  });
  const known = new Map(rows.map(row => [row.id, row]));
  return ids.map(id => known.get(id));
});

interface Entry {
  id: string;
  kind: string;
  status: MessageStatus;
  /** Empty while unknown, because composing failed. */
  recipient?: string;
  subject?: string;
  /** What was sent, as `keepMail` keeps it. */
  content?: string;
  error?: string;
}

const longestError = 300;

/** Logs one try; a known recipient, subject or content is not overwritten. A forgotten message is not logged. */
export const keepLog = batched(async (pool: Pool, entries: Entry[]) => {
  await pool.query({
    name: 'keep-mail-log',
    text: `
      insert into mail_deliveries as known (outbox_id, kind, recipient, subject, status, error, content)
      select t.* from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
        $7::text[]) as t (id, kind, recipient, subject, status, error, content)
      join outbox o on o.id = t.id for key share of o
      on conflict (outbox_id) do update set status = excluded.status, error = excluded.error,
        recipient = coalesce(nullif(excluded.recipient, ''), known.recipient),
        subject = coalesce(nullif(excluded.subject, ''), known.subject),
        content = coalesce(excluded.content, known.content),
        attempts = known.attempts + 1, updated_at = now()`,
    values: [
      entries.map(entry => entry.id),
      entries.map(entry => entry.kind),
      entries.map(entry => entry.recipient ?? ''),
      entries.map(entry => entry.subject ?? ''),
      entries.map(entry => entry.status),
      entries.map(entry => entry.error?.slice(0, longestError) ?? null),
      entries.map(entry => entry.content ?? null),
    ],
  });
  return entries.map(() => undefined);
});

/** After the last try. A mail that was sent after all, or that staff sent again, is left alone. */
export async function markMailFailed({ db, log }: Services, id: string): Promise<void> {
  log.error({ outboxId: id }, 'mail given up');
  await sql`
    insert into mail_deliveries as known (outbox_id, kind, recipient, subject, status)
    select id, kind, '', '', 'dead' from outbox where id = ${id} for key share
    on conflict (outbox_id) do update set status = 'dead', updated_at = now() where known.status = 'failed'
  `.execute(db);
}
