import type { PgBoss } from 'pg-boss';
import { coalesce } from '#server/flow/coalesce.ts';
import type { Services } from '#server/services.ts';
import { readLastFailure, recordOutcome, saveGivenUpJob } from './given-up.ts';
import {
  deadQueueOf,
  ItemJob,
  type ItemQueue,
  jobOfItem,
  makeDeadQueue,
  makeQueue,
  queueOf,
  queuesOf,
} from './item-queue.ts';
import type { Destinations, OutboxRow } from './relay.ts';
import { openSlots, type SlotTerms } from './slots.ts';
import type { Pace, Workers } from './start-jobs.ts';
import { sweepDue } from './sweep-due.ts';

export interface StartedQueue extends Workers {
  destinations: Destinations;
}

const sweepSeconds = 3;
/** Dead jobs are reported as they occur; polling finds those of a killed process. */
const deadLookMs = 15_000;
const deadTimeLimitSeconds = 60;

/** Works on one kind of item: what the outbox queues and what the sweep finds. */
export async function startItems(
  services: Services,
  boss: PgBoss,
  name: string,
  queue: ItemQueue,
  pace: Pace,
): Promise<StartedQueue> {
  const deadLetter = deadQueueOf(name);
  await makeDeadQueue(boss, deadLetter);
  for (const each of queuesOf(name, queue)) await makeQueue(boss, each, { ...queue, deadLetter, oneJobPerItem: true });
  const dead = openDeadLetters(services, boss, { queue: deadLetter, pace }, (data, job) =>
    giveUp(services, name, queue, { data, job }),
  );
  const noted = (data: unknown, fault: Error | null) => noteItem(services, name, data, fault);
  const slots = queuesOf(name, queue).map(each =>
    openSlots(boss, services.log, {
      queue: each,
      atOnce: queue.atOnce,
      pace,
      timeLimitSeconds: queue.timeLimitSeconds,
      failed: dead.look,
      tried: noted,
      work: (data, signal) => queue.work(services, ItemJob.parse(data).id, signal),
    }),
  );
  const look = () => {
    for (const each of slots) each.look();
  };
  const sweep = coalesce(() =>
    sweepDue(services, boss, name, queue).then(
      found => void (found && look()),
      fault => services.log.warn({ err: fault, name }, 'job'),
    ),
  );
  const timer = setInterval(sweep.ask, (queue.lookSeconds ?? sweepSeconds) * 1000);
  sweep.ask();
  return {
    destinations: { [name]: { jobOf: row => jobOf(name, queue, row), look } },
    async stop() {
      clearInterval(timer);
      await sweep.idle();
      await Promise.all([...slots, dead].map(part => part.stop()));
    },
  };
}

/** A job without an item cannot be recorded. */
async function noteItem({ pool }: Services, queue: string, data: unknown, fault: Error | null) {
  const item = ItemJob.safeParse(data).data?.id;
  if (item !== undefined) await recordOutcome(pool, { queue, item, error: fault?.message ?? null });
}

async function giveUp(
  services: Services,
  name: string,
  { about, onDead }: ItemQueue,
  { data, job }: { data: unknown; job: string },
) {
  const { id, provider } = ItemJob.parse(data);
  services.log.error({ queue: name, item: id }, 'item given up');
  const last = await readLastFailure(services.db, deadQueueOf(name), job);
  await saveGivenUpJob(services.db, { queue: name, item: id, provider, about: about?.(id), ...last });
  await onDead?.(services, id);
}

/** A row without an item is a bug: it fails as a job, where it delays no other row. */
function jobOf(name: string, queue: ItemQueue, { id, payload }: OutboxRow) {
  const item = ItemJob.safeParse(payload);
  if (!item.success) return { queue: name, job: { data: { outbox_id: id }, singletonKey: id } };
  return { queue: queueOf(name, queue, item.data.provider), job: jobOfItem(item.data) };
}

/** Calls back once for each job whose last try failed; a failed call is retried. */
export function openDeadLetters(
  { log }: Services,
  boss: PgBoss,
  { queue, pace }: Pick<SlotTerms, 'queue' | 'pace'>,
  onDead: (data: unknown, job: string) => Promise<unknown>,
) {
  const terms = { atOnce: 5, timeLimitSeconds: deadTimeLimitSeconds, pace: { ...pace, lookMs: deadLookMs } };
  return openSlots(boss, log, { ...terms, queue, work: (data, _, job) => onDead(data, job) });
}
