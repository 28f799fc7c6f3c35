import { type RawBuilder, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Services } from '#server/services.ts';
import { type DueItem, deadQueueOf, type ItemQueue, jobOfItem, queueOf, queuesOf } from './item-queue.ts';

const page = 1_000;

/** Finds what is due and has no job, a thousand at a time until nothing is left, and sends each a job. */
export async function drawNet({ db }: Pick<Services, 'db'>, boss: PgBoss, name: string, queue: ItemQueue) {
  if (!queue.due) return 0;
  let found = 0;
  for (;;) {
    const { rows } = await withoutJob(name, queue, queue.due).execute(db);
    for (const [target, items] of Map.groupBy(rows, row => queueOf(name, queue, row.party)))
      await boss.insert(target, items.map(jobOfItem));
    found += rows.length;
    if (rows.length < page) return found;
  }
}

/**
 * Leaves out what has a job, and lets what was given up rest for an hour. `not in` is answered from a table of the keys, made once,
 * however wrong the planner's figures for the jobs are; `not exists` compared each with each.
 */
function withoutJob(name: string, queue: ItemQueue, due: RawBuilder<DueItem>) {
  return sql<DueItem>`
    select d.id, d.party from (${due}) d
    where d.id not in (
      select coalesce(singleton_key, '') from pgboss.job where name = any (${queuesOf(name, queue)}) and state <= 'active'
      union all
      select coalesce(singleton_key, '') from pgboss.job
      where name = ${deadQueueOf(name)} and created_on > now() - interval '1 hour'
    )
    order by d.since limit ${page}
  `;
}
