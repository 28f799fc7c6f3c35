import type { Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { coalesce } from '#server/flow/coalesce.ts';
import { isCrowded } from '#server/flow/load.ts';
import { withTimeout } from '#server/flow/with-timeout.ts';
import { heartbeatSeconds } from './item-queue.ts';
import type { Pace } from './start-jobs.ts';

export interface SlotTerms {
  queue: string;
  /** How many jobs this process runs at once. */
  atOnce: number;
  timeLimitSeconds: number;
  /** `id` is the job's. */
  work(data: unknown, signal: AbortSignal, id: string): Promise<unknown>;
  /** Called after each try with its fault, or null. */
  tried?(data: unknown, fault: Error | null): Promise<unknown>;
  /** Called when tries failed, which may have been the last. */
  failed?(): void;
  pace: Pick<Pace, 'lookMs' | 'stopMs'>;
  /** How many at once while visitors wait, and the pause after each. */
  inCrowd?: { atOnce: number; pauseMs: number };
}

export interface Slots {
  /** Fetches jobs at once. */
  look(): void;
  /** Takes no more jobs and waits a while for running ones; the rest count as tried. */
  stop(): Promise<void>;
}

interface Outcome {
  job: Job;
  fault: Error | null;
}

const oneByOne = { atOnce: 1, pauseMs: 50 };
const turn = () => new Promise(setImmediate);

/**
 * Keeps a number of slots filled with jobs of a queue. Each job has its own slot; in a batch of pg-boss's own workers
 * the slowest delays the others. Jobs that end together are settled by one statement (docs/decisions/036).
 */
export function openSlots(boss: PgBoss, log: Logger, terms: SlotTerms): Slots {
  const { queue, atOnce, pace, inCrowd = oneByOne } = terms;
  const held = new Map<string, Job>();
  const runs = new Set<Promise<void>>();
  let ended: Outcome[] = [];
  let stopped = false;
  let resting: NodeJS.Timeout | null = null;

  const look = () => {
    if (resting && isCrowded() && !stopped) return;
    rounds.ask();
  };
  const rounds = coalesce(async () => {
    // Collects the jobs that end together.
    await turn();
    await settle()
      .then(fill)
      .catch(fault => log.warn({ err: fault, queue }, 'jobs'));
  });
  const settle = async () => {
    const outcomes = [...ended];
    if (outcomes.length === 0) return;
    await writeDown(boss, queue, outcomes);
    // Keeps outcomes that were added meanwhile; if saving fails, all stay for the next round.
    ended = ended.slice(outcomes.length);
    for (const { job } of outcomes) held.delete(job.id);
    if (outcomes.some(({ fault }) => fault)) terms.failed?.();
  };
  const fill = async () => {
    const free = (isCrowded() ? inCrowd.atOnce : atOnce) - held.size;
    if (stopped || free <= 0) return;
    for (const job of await boss.fetch<object>(queue, { batchSize: free })) begin(job);
  };
  const begin = (job: Job) => {
    held.set(job.id, job);
    const run = tryOnce(log, terms, job).then(fault => {
      ended.push({ job, fault });
      runs.delete(run);
      if (isCrowded()) rest();
      else look();
    });
    runs.add(run);
  };
  const rest = () => {
    resting ??= setTimeout(() => {
      resting = null;
      look();
    }, inCrowd.pauseMs).unref();
  };

  const looking = setInterval(look, pace.lookMs);
  const beating = setInterval(() => beat(boss, log, queue, [...held.values()]), (heartbeatSeconds * 1000) / 2);
  look();
  return {
    look,
    async stop() {
      stopped = true;
      clearInterval(looking);
      await rounds.idle();
      await Promise.race([Promise.all(runs), new Promise(late => setTimeout(late, pace.stopMs).unref())]);
      look();
      await rounds.idle();
      clearInterval(beating);
      if (held.size > 0) await boss.fail(queue, [...held.values()], { message: 'the process ended' });
    },
  };
}

/** The fault of a try; null on success. */
async function tryOnce(log: Logger, { queue, timeLimitSeconds, work, tried }: SlotTerms, job: Job) {
  const fault = await withTimeout(timeLimitSeconds, signal => work(job.data, signal, job.id)).then(
    () => null,
    (fault: Error) => {
      log.warn({ err: fault, queue, job: job.id, tries: job.retryCount + 1 }, 'job not done');
      return fault;
    },
  );
  await tried?.(job.data, fault).catch(lost => log.warn({ err: lost, queue, job: job.id }, 'try not noted'));
  return fault;
}

/** Saves outcomes. pg-boss ignores an outcome whose job was given to another worker meanwhile. */
async function writeDown(boss: PgBoss, queue: string, outcomes: Outcome[]) {
  const done = outcomes.filter(({ fault }) => fault === null).map(({ job }) => job);
  if (done.length > 0) await boss.complete(queue, done);
  for (const { job, fault } of outcomes) if (fault) await boss.fail(queue, [job], { message: fault.message });
}

function beat(boss: PgBoss, log: Logger, queue: string, jobs: Job[]) {
  if (jobs.length > 0) boss.touch(queue, jobs).catch(fault => log.warn({ err: fault, queue }, 'heartbeat'));
}
