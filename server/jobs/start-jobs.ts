import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Services } from '#server/services.ts';
import { forgetUnknown, keepGivenUp, noteTry } from './given-up.ts';
import { heartbeatSeconds, type ItemQueue } from './item-queue.ts';
import { type Composers, startMail } from './mail.ts';
import { type Destinations, startRelay } from './relay.ts';
import { startItems } from './start-items.ts';

type Run = (services: Services) => Promise<unknown>;

export interface JobBook {
  /** By outbox kind: what the mail says; null when there is no longer anything to say. */
  mails: Partial<Composers>;
  /** By name, which is also the outbox kind that asks for one: what is done item by item. */
  items: Record<string, ItemQueue>;
  /** Run at these times, in one process at a time, and when the outbox asks for one by its name. */
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

/** How often workers look for what nobody tells them of, and how long they wait at their end. */
export interface Pace {
  /** Jobs that come again after a pause, or whose telling was lost. */
  lookMs: number;
  /** With the heartbeat: how soon a job of a process that was killed goes to another. */
  superviseSeconds: number;
  /** For what is under way, when told to stop. */
  stopMs: number;
}

const usualPace: Pace = { lookMs: 2_000, superviseSeconds: 10, stopMs: 5_000 };

/** Starts pg-boss on our pool, the queues, the outbox relay that fills them and what happens by the clock. */
export async function startJobs(services: Services, book: JobBook, pace = usualPace): Promise<Workers> {
  const { pool, log } = services;
  const boss = openBoss(pool, pace);
  boss.on('error', fault => log.error(nameQueue(fault), 'jobs'));
  await boss.start();
  const queues = [await startMail(services, boss, book.mails, pace)];
  for (const [name, queue] of Object.entries(book.items))
    queues.push(await startItems(services, boss, name, queue, pace));
  const byClock = await startScheduled(services, boss, book.scheduled, pace);
  await forgetUnknown(services.db, Object.keys({ ...book.items, ...book.scheduled }));
  const destinations = Object.assign(byClock, ...queues.map(queue => queue.destinations));
  const relay = await startRelay(services, boss, destinations);
  return {
    async stop() {
      await relay.stop();
      await Promise.all(queues.map(part => part.stop()));
      await boss.stop({ graceful: true, timeout: pace.stopMs });
    },
  };
}

function openBoss(pool: Pool, { superviseSeconds }: Pace): PgBoss {
  return new PgBoss({
    schema: 'pgboss',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    db: {
      async executeSql(text, values) {
        const result: unknown = await pool.query(text, values as unknown[]);
        // Several statements at once answer a list; pg-boss wants the last.
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
    // A worker that was killed does not keep the others from this job for a quarter of an hour.
    await boss.updateQueue(name, { heartbeatSeconds });
    // A night the shop was away is made up for once.
    await boss.schedule(name, cron, null, { missed: 'once' });
    await boss.work(name, { pollingIntervalSeconds: lookMs / 1_000 }, () => tryScheduled(services, name, run));
  }
  // An older shop has schedules that nobody answers any more.
  const known = new Set(Object.keys(scheduled));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
  const destination = (queue: string) => ({ jobOf: () => ({ queue, job: {} }), look: () => {} });
  return Object.fromEntries([...known].map(name => [name, destination(name)]));
}

/** pg-boss keeps what went wrong to itself. Its next time is a try like any other. */
async function tryScheduled(services: Services, name: string, run: Run) {
  const job = { queue: name, item: '' };
  try {
    await run(services);
  } catch (fault) {
    services.log.error({ err: fault, name }, 'job');
    await keepGivenUp(services.db, { ...job, tries: 1, error: (fault as Error).message });
    throw fault;
  }
  await noteTry(services.pool, { ...job, error: null });
}

/**
 * pg-boss tells a worker's fault as a copy that is no error, with queue and worker in its words: made one again, and without them,
 * what befalls all queues is one fault to the log.
 */
function nameQueue(told: Error & { queue?: string; code?: string }): { err: Error; queue?: string | undefined } {
  const { queue, code } = told;
  if (!queue) return { err: told };
  const plain = (text = '') => text.replace(/ \(Queue: [^)]*\)/, '');
  return { err: Object.assign(new Error(plain(told.message)), { code, stack: plain(told.stack) }), queue };
}
