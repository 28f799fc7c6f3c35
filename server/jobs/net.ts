import { type RawBuilder, sql, type Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { type DueItem, deadQueueOf, type ItemQueue, jobOfItem, queueOf, queuesOf } from './item-queue.ts';

const mostFound = 1_000;
type Drawn = Required<Pick<ItemQueue, 'due'>>;

/**
 * Finds what is due and has no job, a thousand at a time until nothing is left, and sends each a job. Answers whether jobs wait now,
 * these or those of another process.
 */
export async function drawNet(services: Pick<Services, 'db'>, boss: PgBoss, name: string, queue: ItemQueue) {
  const { due } = queue;
  if (!due) return false;
  let doWait = false;
  for (;;) {
    const page = await inTransaction(services.db, trx => drawPage(trx, boss, name, { ...queue, due }));
    doWait ||= page.found > 0 || page.waited;
    if (page.found < mostFound) return doWait;
  }
}

/**
 * One process at a time: of two, the second would ask again for what the first has asked for, and done, while it was reading. It waits,
 * and then reads what is left.
 */
async function drawPage(trx: Transaction<Database>, boss: PgBoss, name: string, queue: ItemQueue & Drawn) {
  const key = sql`hashtextextended(${`gg net ${name}`}, 0)`;
  const lock = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${key}) as is_free`.execute(trx);
  const waited = !lock.rows[0]?.is_free;
  if (waited) await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
  const { rows } = await withoutJob(name, queue, queue.due).execute(trx);
  for (const [target, items] of Map.groupBy(rows, row => queueOf(name, queue, row.party)))
    await boss.insert(target, items.map(jobOfItem), { db: fromKysely(trx) });
  return { found: rows.length, waited };
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
    order by d.since limit ${mostFound}
  `;
}
