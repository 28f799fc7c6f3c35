import { type RawBuilder, sql, type Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { type DueItem, deadQueueOf, type ItemQueue, jobOfItem, queueOf, queuesOf } from './item-queue.ts';

const mostFound = 1_000;
type Swept = Required<Pick<ItemQueue, 'due'>>;

/**
 * Queues a job for each due item without one, a thousand at a time until none is left. Answers whether jobs wait now,
 * these or another process's.
 */
export async function sweepDue(services: Pick<Services, 'db'>, boss: PgBoss, name: string, queue: ItemQueue) {
  const { due } = queue;
  if (!due) return false;
  let doWait = false;
  for (;;) {
    const page = await inTransaction(services.db, trx => sweepPage(trx, boss, name, { ...queue, due }));
    doWait ||= page.found > 0 || page.waited;
    if (page.found < mostFound) return doWait;
  }
}

/**
 * One process at a time: a second one would read stale rows and queue again what the first has queued and finished. It
 * waits, then reads what is left.
 */
async function sweepPage(trx: Transaction<Database>, boss: PgBoss, name: string, queue: ItemQueue & Swept) {
  // The words of earlier releases, which may run beside this one.
  const key = sql`hashtextextended(${`gg net ${name}`}, 0)`;
  const lock = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${key}) as is_free`.execute(trx);
  const waited = !lock.rows[0]?.is_free;
  if (waited) await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
  const { rows } = await withoutJob(name, queue, queue.due).execute(trx);
  for (const [target, items] of Map.groupBy(rows, row => queueOf(name, queue, row.provider)))
    await boss.insert(target, items.map(jobOfItem), { db: fromKysely(trx) });
  return { found: rows.length, waited };
}

/**
 * Skips items that have a job, and given-up ones for an hour. `not in` builds one hash table of the keys whatever the
 * planner estimates; `not exists` compared every pair.
 */
function withoutJob(name: string, queue: ItemQueue, due: RawBuilder<DueItem>) {
  return sql<DueItem>`
    select d.id, d.provider from (${due}) d
    where d.id::text not in (
      select coalesce(singleton_key, '') from pgboss.job
      where name = any (${queuesOf(name, queue)}) and state <= 'active'
      union all
      select coalesce(singleton_key, '') from pgboss.job
      where name = ${deadQueueOf(name)} and created_on > now() - interval '1 hour'
    )
    order by d.since limit ${mostFound}
  `;
}
