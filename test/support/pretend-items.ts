import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { DueItem, ItemQueue } from '#server/jobs/item-queue.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import type { Services } from '#server/services.ts';
import { quickPace } from './quick-pace.ts';

const openWork = (services: Services, id: string) =>
  services.pool.query('update pretend_items set done_at = now(), times = times + 1 where id = $1', [id]);

/** A kind of item with its own table, for tests of the jobs: due until it is done. */
export async function pretendItems(services: Services) {
  const { pool } = services;
  await pool.query(`create table pretend_items (id text primary key, provider text, since timestamptz not null default now(),
    done_at timestamptz, times integer not null default 0)`);
  const queue: ItemQueue = {
    due: sql<DueItem>`select id, provider, since from pretend_items where done_at is null`,
    lookSeconds: 0.2,
    work: openWork,
    atOnce: 10,
    timeLimitSeconds: 30,
    patience: { tries: 3, pauseSeconds: 1, longestPauseSeconds: 1 },
  };
  return {
    queue,
    work: openWork,
    /** Inserts items; the provider is read from the name, `paypal-1`. */
    write: (...ids: string[]) =>
      pool.query(
        `insert into pretend_items (id, provider) select id, split_part(id, '-', 1) from unnest($1::text[]) id`,
        [ids],
      ),
    /** Queues one in the outbox, as a transaction does; the same reason twice is one. */
    ask: (db: Kysely<Database>, id: string, reason: string) =>
      putInOutbox(db, { kind: 'pretend', about: `${id}:${reason}`, payload: { id } }),
    async left(): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from pretend_items where done_at is null order by id',
      );
      return rows.map(row => row.id);
    },
    async mostTimes(): Promise<number> {
      const { rows } = await pool.query<{ most: number }>('select max(times) as most from pretend_items');
      return rows[0]?.most ?? 0;
    },
    /** A process that works on them. */
    start: (own: Partial<ItemQueue> = {}) =>
      startJobs(services, { mails: {}, items: { pretend: { ...queue, ...own } }, scheduled: {} }, quickPace),
  };
}
