import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { mostRetried } from '#contract/jobs/limits.ts';
import type { GivenUpJob, RetriedJobs } from '#contract/jobs/shapes.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import { itemPayload } from '#server/jobs/item-queue.ts';
import { putAllInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { countResting, findJob } from './queries.ts';

type Parts = Pick<Services, 'db' | 'jobs'>;

/**
 * Retries a job that was given up. `retries` is the count the page showed: if it differs, somebody was faster and the
 * job is returned as it is. Refuses job_gone if it was done meanwhile.
 */
export async function retryJob({ db, jobs }: Parts, staff: Viewer, id: string, retries: number) {
  const result = await inTransaction(db, async (trx): Promise<GivenUpJob | Refusal> => {
    // Lock first, then read, so a second request sees what the first did.
    await trx.selectFrom('given_up_jobs').select('id').where('id', '=', id).forUpdate().execute();
    const job = await findJob(trx, id);
    if (!job) return refuse('job_gone');
    if (job.retries !== retries || job.retried_at) return job;
    await requeue(trx, [id]);
    const facts = { about: job.order_number ?? job.ticket?.id ?? null, tries: job.tries };
    await logActivity(trx, staff, { action: 'job.retry', kind: 'job', subject: job.queue, facts });
    return (await findJob(trx, id)) ?? refuse('job_gone');
  });
  if (!isRefusal(result)) jobs.nudgeOutbox();
  return result;
}

/** Retries the given-up jobs of a queue, oldest first, a few hundred per request; queued ones stay as they are. */
export async function retryQueue({ db, jobs }: Parts, staff: Viewer, queue: string): Promise<RetriedJobs> {
  const result = await inTransaction(db, trx => requeueOldest(trx, staff, queue));
  if (result.retried > 0) jobs.nudgeOutbox();
  return result;
}

async function requeueOldest(trx: Kysely<Database>, staff: Viewer, queue: string): Promise<RetriedJobs> {
  // A second request waits here and then no longer finds those of the first.
  const resting = await trx
    .selectFrom('given_up_jobs')
    .select('id')
    .where('queue', '=', queue)
    .where('retried_at', 'is', null)
    .orderBy('given_up_at')
    .limit(mostRetried)
    .forUpdate()
    .execute();
  const retried = await requeue(
    trx,
    resting.map(({ id }) => id),
  );
  if (retried > 0)
    await logActivity(trx, staff, { action: 'job.retry', kind: 'job', subject: queue, facts: { jobs: retried } });
  const [counted] = await countResting(trx, [queue]);
  return { retried, left: counted?.resting ?? 0 };
}

/** Queues the jobs again; an item that has a job already gets no second one. Returns how many. */
async function requeue(trx: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string; queue: string; item: string; provider: string | null; retries: number }>`
    update given_up_jobs set retries = retries + 1, retried_at = now() where id = any (${ids}::uuid[])
    returning id, queue, item, party as provider, retries
  `.execute(trx);
  const asked = rows.map(({ id, queue, item, provider, retries }) => ({
    kind: queue,
    about: `${item}:again:${id}:${retries}`,
    payload: itemPayload({ id: item, provider }),
  }));
  await putAllInOutbox(trx, asked);
  return rows.length;
}
