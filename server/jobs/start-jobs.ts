import { PgBoss } from 'pg-boss';
import type { Services } from '#server/services.ts';
import { type Composers, heartbeatSeconds, makeMailQueues, workMail } from './mail.ts';
import { startRelay } from './relay.ts';

export interface JobBook {
  /** By outbox kind: what the mail says; null when there is no longer anything to say. */
  mails: Composers;
  /** Run every few seconds; each paces itself and locks what it works on. */
  often: Record<string, (services: Services) => Promise<unknown>>;
  /** Run every minute, in one process at a time. */
  everyMinute: Record<string, (services: Services) => Promise<unknown>>;
}

export interface Workers {
  stop(): Promise<void>;
}

/** Starts pg-boss on our pool, the outbox relay, the mail worker and what happens every minute. */
export async function startJobs(services: Services, book: JobBook): Promise<Workers> {
  const { pool, log } = services;
  const boss = new PgBoss({
    schema: 'pgboss',
    db: {
      async executeSql(text, values) {
        const result: unknown = await pool.query(text, values as unknown[]);
        // Several statements at once answer a list; pg-boss wants the last.
        const last = Array.isArray(result) ? result.at(-1) : result;
        return { rows: (last as { rows: unknown[] }).rows };
      },
    },
  });
  boss.on('error', fault => log.error({ err: fault }, 'jobs'));
  await boss.start();
  await makeMailQueues(boss);
  await workMail(boss, services, book.mails);
  for (const [name, run] of Object.entries(book.everyMinute)) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 });
    // A worker that was killed does not keep the others from this job for a quarter of an hour.
    await boss.updateQueue(name, { heartbeatSeconds });
    await boss.schedule(name, '* * * * *');
    await boss.work(name, { pollingIntervalSeconds: 2 }, async () => void (await run(services)));
  }
  const often = startOften(services, book.often);
  const relay = await startRelay(services, boss, Object.keys(book.mails));
  return {
    async stop() {
      await often.stop();
      await relay.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

const oftenMs = 3_000;

/** pg-boss knows minutes; these are sooner. A round that takes longer than the pause is not begun twice. */
function startOften(services: Services, runs: JobBook['often']) {
  let round: Promise<void> | null = null;
  const runAll = async () => {
    for (const [name, run] of Object.entries(runs)) {
      await run(services).catch(fault => services.log.warn({ err: fault, name }, 'job'));
    }
    round = null;
  };
  const timer = setInterval(() => {
    round ??= runAll();
  }, oftenMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
