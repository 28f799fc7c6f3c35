import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { mostRetried } from '#contract/jobs/limits.ts';
import type { GivenUpJob, RetriedJobs } from '#contract/jobs/shapes.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import { putAllInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { countResting, findJob } from './queries.ts';

type Parts = Pick<Services, 'db' | 'jobs'>;

/**
 * Asks again for a job that was given up. `retries` is the count the page showed: a second press finds another one and answers
 * the job as it is. Refuses job_gone when it was done meanwhile.
 */
export async function retryJob({ db, jobs }: Parts, staff: Viewer, id: string, retries: number) {
  const result = await inTransaction(db, async (trx): Promise<GivenUpJob | Refusal> => {
    // Locked first and read after: the second press then sees what the first has done.
    await trx.selectFrom('given_up_jobs').select('id').where('id', '=', id).forUpdate().execute();
    const job = await findJob(trx, id);
    if (!job) return refuse('job_gone');
    if (job.retries !== retries || job.retried_at) return job;
    await askAgain(trx, [id]);
    const facts = { about: job.order_number ?? job.ticket?.id ?? null, tries: job.tries };
    await logActivity(trx, staff, { action: 'job.retry', kind: 'job', subject: job.queue, facts });
    return (await findJob(trx, id)) ?? refuse('job_gone');
  });
  if (!isRefusal(result)) jobs.nudgeOutbox();
  return result;
}

/** Asks again for all of a queue that rest, the oldest first, some hundred at a press; those in line already are left where they are. */
export async function retryQueue({ db, jobs }: Parts, staff: Viewer, queue: string): Promise<RetriedJobs> {
  const result = await inTransaction(db, trx => askQueueAgain(trx, staff, queue));
  if (result.retried > 0) jobs.nudgeOutbox();
  return result;
}

async function askQueueAgain(trx: Kysely<Database>, staff: Viewer, queue: string): Promise<RetriedJobs> {
  // A second press waits here, and then finds those of the first no longer resting.
  const resting = await trx
    .selectFrom('given_up_jobs')
    .select('id')
    .where('queue', '=', queue)
    .where('retried_at', 'is', null)
    .orderBy('given_up_at')
    .limit(mostRetried)
    .forUpdate()
    .execute();
  const retried = await askAgain(
    trx,
    resting.map(({ id }) => id),
  );
  if (retried > 0)
    await logActivity(trx, staff, { action: 'job.retry', kind: 'job', subject: queue, facts: { jobs: retried } });
  const [counted] = await countResting(trx, [queue]);
  return { retried, left: counted?.resting ?? 0 };
}

/** In line again, by the way every job comes; an item that has a job already takes no second one. Answers how many. */
async function askAgain(trx: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string; queue: string; item: string; party: string | null; retries: number }>`
    update given_up_jobs set retries = retries + 1, retried_at = now() where id = any (${ids}::uuid[])
    returning id, queue, item, party, retries
  `.execute(trx);
  const asked = rows.map(({ id, queue, item, party, retries }) => ({
    kind: queue,
    about: `${item}:again:${id}:${retries}`,
    payload: { id: item, party },
  }));
  await putAllInOutbox(trx, asked);
  return rows.length;
}
