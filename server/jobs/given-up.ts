import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '#server/database/schema.ts';
import { batched } from '#server/flow/batch.ts';

/** One job of a queue; a scheduled job has no item. */
interface JobName {
  queue: string;
  item: string;
}

/** How staff recognize an item. */
export interface JobSubject {
  order_number?: string | null;
  ticket_id?: string | null;
}

interface GivenUp extends JobName {
  provider?: string | null | undefined;
  about?: RawBuilder<JobSubject> | undefined;
  tries: number;
  error: string;
}

const longestError = 300;

/**
 * Saves a job whose last try failed, for staff to see. A job that staff had retried is reset to given up, with all its
 * tries.
 */
export async function saveGivenUpJob(db: Kysely<Database>, { queue, item, provider, about, tries, error }: GivenUp) {
  const subject = about && (await about.execute(db)).rows[0];
  await sql`
    insert into given_up_jobs as known (queue, item, party, order_number, ticket_id, tries, error)
    values (${queue}, ${item}, ${provider ?? null}, ${subject?.order_number ?? null}, ${subject?.ticket_id ?? null},
      ${tries}, ${error.slice(0, longestError)})
    on conflict (queue, item) do update set error = excluded.error, given_up_at = now(), retried_at = null,
      tries = case when known.retried_at is null then excluded.tries else greatest(known.tries, excluded.tries) end
  `.execute(db);
}

interface Tried extends JobName {
  /** null: it succeeded. */
  error: string | null;
}

/** Records a job's outcome: success removes its entry, a failed manual retry stores the new error. */
export const recordOutcome = batched(async (pool: Pool, tried: Tried[]) => {
  const done = tried.filter(({ error }) => error === null);
  const failed = tried.filter(({ error }) => error !== null);
  const names = (jobs: Tried[]) => [jobs.map(({ queue }) => queue), jobs.map(({ item }) => item)];
  if (done.length > 0)
    await pool.query({
      name: 'forget-given-up',
      text: `delete from given_up_jobs g using unnest($1::text[], $2::text[]) as done (queue, item)
        where g.queue = done.queue and g.item = done.item`,
      values: names(done),
    });
  if (failed.length > 0)
    await pool.query({
      name: 'note-failed-try',
      text: `update given_up_jobs g set tries = g.tries + 1, error = f.error
        from unnest($1::text[], $2::text[], $3::text[]) as f (queue, item, error)
        where g.queue = f.queue and g.item = f.item and g.retried_at is not null`,
      values: [...names(failed), failed.map(({ error }) => error?.slice(0, longestError) ?? '')],
    });
  return tried.map(() => undefined);
});

/** What pg-boss saved with the dead job: its number of tries and its last error. */
export async function readLastFailure(db: Kysely<Database>, deadQueue: string, job: string) {
  const { rows } = await sql<{ tries: number; error: string }>`
    select coalesce(source_retry_count, 0) + 1 as tries,
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', '') as error
    from pgboss.job where name = ${deadQueue} and id = ${job}
  `.execute(db);
  return rows[0] ?? { tries: 1, error: '' };
}

/** Removes entries of queues that no longer exist. */
export async function forgetUnknown(db: Kysely<Database>, queues: readonly string[]) {
  await sql`delete from given_up_jobs where queue <> all (${queues})`.execute(db);
}
