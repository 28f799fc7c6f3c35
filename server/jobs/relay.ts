import { sql, type Transaction } from 'kysely';
import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { listenTo } from '#server/database/listen.ts';
import type { Database } from '#server/database/schema.ts';
import { coalesce } from '#server/flow/coalesce.ts';
import type { Services } from '#server/services.ts';
import { outboxChannel } from './open-jobs.ts';

const atOnce = 1_000;
const pollMs = 3_000;

export interface OutboxRow {
  id: string;
  kind: string;
  payload: unknown;
}

/** Where the rows of an outbox kind go. */
interface Destination {
  jobOf(row: OutboxRow): { queue: string; job: JobInsert };
  /** Called when jobs wait. */
  look(): void;
}
export type Destinations = Readonly<Record<string, Destination>>;

/** Moves outbox rows to their queues: soon after a nudge, and every few seconds without one. */
export async function startRelay(services: Services, boss: PgBoss, destinations: Destinations) {
  const { ask, idle } = coalesce(async () => {
    try {
      while ((await relayBatch(services, boss, destinations)) === atOnce) {}
    } catch (fault) {
      services.log.warn({ err: fault }, 'outbox relay');
    }
  });
  const listening = listenTo(services.database, outboxChannel, services.log, { onMessage: ask, onReconnect: ask });
  await listening.start();
  const timer = setInterval(ask, pollMs);
  ask();
  return {
    async stop() {
      clearInterval(timer);
      await listening.stop();
      await idle();
    },
  };
}

/** Moves one batch in one transaction with its jobs: both or neither. Answers how many rows were moved. */
async function relayBatch({ db }: Pick<Services, 'db'>, boss: PgBoss, destinations: Destinations) {
  const rows = await inTransaction(db, async trx => {
    const found = await lockWaiting(trx, Object.keys(destinations));
    if (found.length === 0) return found;
    for (const [queue, jobs] of byQueue(found, destinations)) await boss.insert(queue, jobs, { db: fromKysely(trx) });
    const ids = found.map(row => row.id);
    await sql`update outbox set dispatched_at = now() where id = any (${ids}::uuid[])`.execute(trx);
    return found;
  });
  for (const look of new Set(rows.map(row => destinations[row.kind]?.look))) look?.();
  return rows.length;
}

/**
 * Rows to move, oldest first. A row whose item is being worked on waits: an item has one job at a time, and its work
 * may have begun before the row was written.
 */
async function lockWaiting(trx: Transaction<Database>, kinds: string[]): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select o.id, o.kind, o.payload from outbox o
    where o.dispatched_at is null and (o.due_at is null or o.due_at <= now()) and o.kind = any (${kinds})
      and not exists (
        select from pgboss.job j where j.name = any (array[o.kind, o.kind || '-' || (o.payload ->> 'party')])
          and j.policy = 'exclusive' and j.state = 'active' and coalesce(j.singleton_key, '') = o.payload ->> 'id'
      )
    order by o.created_at limit ${atOnce} for update of o skip locked
  `.execute(trx);
  return rows;
}

function byQueue(rows: OutboxRow[], destinations: Destinations): [string, JobInsert[]][] {
  const sent = rows.flatMap(row => destinations[row.kind]?.jobOf(row) ?? []);
  return [...Map.groupBy(sent, ({ queue }) => queue)].map(([queue, jobs]) => [queue, jobs.map(({ job }) => job)]);
}
