import { fromKysely, type PgBoss } from 'pg-boss';
import { listenTo } from '#server/database/listen.ts';
import type { Services } from '#server/services.ts';
import { mailQueue } from './mail.ts';
import { outboxChannel } from './open-jobs.ts';

const atOnce = 50;
const pollMs = 3_000;

/** Hands outbox rows to the mail queue: soon after a nudge, and every few seconds without one. */
export async function startRelay(services: Services, boss: PgBoss, kinds: string[]) {
  let running: Promise<void> | null = null;
  let again = false;
  const run = () => {
    again = true;
    running ??= drain().finally(() => {
      running = null;
    });
  };
  const drain = async () => {
    while (again) {
      again = false;
      try {
        while ((await relayBatch(services, boss, kinds)) === atOnce) {}
      } catch (fault) {
        services.log.warn({ err: fault }, 'outbox relay');
      }
    }
  };
  const line = listenTo(services.database, outboxChannel, services.log, run);
  await line.start();
  const timer = setInterval(run, pollMs);
  run();
  return {
    async stop() {
      clearInterval(timer);
      await line.stop();
      await running;
    },
  };
}

/** One batch, in one transaction with its jobs: either both are there or neither. Answers how many were handed over. */
export function relayBatch({ db }: Pick<Services, 'db'>, boss: PgBoss, kinds: string[]): Promise<number> {
  return db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload'])
      .where('dispatched_at', 'is', null)
      .where('kind', 'in', kinds)
      .orderBy('created_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    const jobs = rows.map(({ id, kind, payload }) => ({ data: { id, kind, payload } }));
    await boss.insert(mailQueue, jobs, { db: fromKysely(trx) });
    const ids = rows.map(row => row.id);
    await trx.updateTable('outbox').set({ dispatched_at: new Date() }).where('id', 'in', ids).execute();
    return rows.length;
  });
}
