import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { isPassing } from '#server/database/is-passing.ts';
import type { Services } from '#server/services.ts';
import { forgetUnknown, recordOutcome, saveGivenUpJob } from './given-up.ts';
import { heartbeatSeconds, type ItemQueue } from './item-queue.ts';
import { type Composers, startMail } from './mail.ts';
import { type Destinations, startRelay } from './relay.ts';
import { type StartedQueue, startItems } from './start-items.ts';

type Run = (services: Services) => Promise<unknown>;

export interface JobBook {
  /** By outbox kind: composes the mail; null when it is no longer needed. */
  mails: Partial<Composers>;
  /** By queue name, which is also the outbox kind: work done item by item. */
  items: Record<string, ItemQueue>;
  /** By name: runs on a schedule, in one process at a time, and when the outbox asks for it. */
  scheduled: Record<string, Scheduled>;
}

export interface Scheduled {
  /** In UTC. */
  cron: string;
  run: Run;
}

export interface Workers {
  stop(): Promise<void>;
}

/** How often workers poll, and how long they wait when stopping. */
export interface Pace {
  /** Finds jobs due again after a pause, or whose notification was lost. */
  lookMs: number;
  /** Together with the heartbeat: how soon a killed process's job goes to another. */
  superviseSeconds: number;
  /** For running jobs, when stopping. */
  stopMs: number;
}

const usualPace: Pace = { lookMs: 2_000, superviseSeconds: 10, stopMs: 5_000 };

/** How long a start retries while the database is busy or unreachable. */
const startMs = 30_000;
const pauseMs = 500;

/** Starts pg-boss on our pool, the queues, the outbox relay and the schedules. */
export async function startJobs(services: Services, book: JobBook, pace = usualPace): Promise<Workers> {
  for (const end = Date.now() + startMs; ; ) {
    const begun = openParts(services, pace);
    try {
      await start(services, book, pace, begun);
      return begun;
    } catch (fault) {
      await begun.stop().catch(() => {});
      if (!isPassing(fault as Error) || Date.now() > end) throw fault;
      services.log.warn({ err: fault }, 'jobs start again');
      await setTimeout(pauseMs);
    }
  }
}

interface Parts extends Workers {
  boss: PgBoss;
  queues: StartedQueue[];
  relay: Workers | null;
}

function openParts({ pool, log }: Services, pace: Pace): Parts {
  const boss = openBoss(pool, pace);
  boss.on('error', fault => log.error(nameQueue(fault), 'jobs'));
  const parts: Parts = {
    boss,
    queues: [],
    relay: null,
    async stop() {
      await parts.relay?.stop();
      await Promise.all(parts.queues.map(part => part.stop()));
      await boss.stop({ graceful: true, timeout: pace.stopMs });
    },
  };
  return parts;
}

async function start(services: Services, book: JobBook, pace: Pace, parts: Parts) {
  const { boss, queues } = parts;
  await boss.start();
  queues.push(await startMail(services, boss, book.mails, pace));
  for (const [name, queue] of Object.entries(book.items))
    queues.push(await startItems(services, boss, name, queue, pace));
  const byClock = await startScheduled(services, boss, book.scheduled, pace);
  await forgetUnknown(services.db, Object.keys({ ...book.items, ...book.scheduled }));
  const destinations = Object.assign(byClock, ...queues.map(queue => queue.destinations));
  parts.relay = await startRelay(services, boss, destinations);
}

function openBoss(pool: Pool, { superviseSeconds }: Pace): PgBoss {
  return new PgBoss({
    schema: 'pgboss',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    db: {
      async executeSql(text, values) {
        const result: unknown = await pool.query(text, values as unknown[]);
        // Several statements answer a list; pg-boss wants the last result.
        const last = Array.isArray(result) ? result.at(-1) : result;
        return { rows: (last as { rows: unknown[] }).rows };
      },
    },
  });
}

async function startScheduled(
  services: Services,
  boss: PgBoss,
  scheduled: JobBook['scheduled'],
  { lookMs }: Pace,
): Promise<Destinations> {
  for (const [name, { cron, run }] of Object.entries(scheduled)) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 });
    // A killed worker must not block this job for a quarter of an hour.
    await boss.updateQueue(name, { heartbeatSeconds });
    // A run missed while the shop was away is made up once.
    await boss.schedule(name, cron, null, { missed: 'once' });
    await boss.work(name, { pollingIntervalSeconds: lookMs / 1_000 }, () => tryScheduled(services, name, run));
  }
  // An older shop may have schedules that no longer exist.
  const known = new Set(Object.keys(scheduled));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
  const destination = (queue: string) => ({ jobOf: () => ({ queue, job: {} }), look: () => {} });
  return Object.fromEntries([...known].map(name => [name, destination(name)]));
}

/** Logs what pg-boss would swallow. The next run is a new try. */
async function tryScheduled(services: Services, name: string, run: Run) {
  const job = { queue: name, item: '' };
  try {
    await run(services);
  } catch (fault) {
    services.log.error({ err: fault, name }, 'job');
    await saveGivenUpJob(services.db, { ...job, tries: 1, error: (fault as Error).message });
    throw fault;
  }
  await recordOutcome(services.pool, { ...job, error: null });
}

/**
 * pg-boss reports a worker's fault as a plain copy with the queue and worker in its message. Makes it an error again
 * without them, so the log sees one fault when all queues have the same.
 */
function nameQueue(told: Error & { queue?: string; code?: string }): { err: Error; queue?: string | undefined } {
  const { queue, code } = told;
  if (!queue) return { err: told };
  const plain = (text = '') => text.replace(/ \(Queue: [^)]*\)/, '');
  return { err: Object.assign(new Error(plain(told.message)), { code, stack: plain(told.stack) }), queue };
}
