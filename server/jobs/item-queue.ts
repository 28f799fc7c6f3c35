import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { JobSubject } from './given-up.ts';

/** An item that is due for work. */
export interface DueItem {
  /** Its id in its table. */
  id: string;
  /** The provider that must be asked, if any. */
  provider?: string | null | undefined;
  /** Since when it is due: the oldest comes first. */
  since: Date;
}

/** An item, if it is still due. Only its own rows are read: `due` gives the id as it is stored. */
export async function findDue(
  db: Kysely<Database>,
  due: RawBuilder<DueItem>,
  id: string,
): Promise<Pick<DueItem, 'since'> | undefined> {
  const { rows } = await sql<Pick<DueItem, 'since'>>`select since from (${due}) due where id = ${id}`.execute(db);
  return rows[0];
}

/**
 * How one kind of item is worked on, each by its own job. An item has at most one job at a time. Items are queued by
 * the outbox of a transaction, or when the sweep finds them due.
 */
export interface ItemQueue {
  /** The sweep: a query for `DueItem`s, in any order. Items that have a job are skipped. */
  due?: RawBuilder<DueItem>;
  /** How often the sweep runs. */
  lookSeconds?: number;
  /**
   * One try. After a fault the item is retried after a pause; work beyond the time limit fails too and its signal is
   * aborted. Must be idempotent: a process may die after the work and before it is recorded.
   */
  work(services: Services, id: string, signal: AbortSignal): Promise<unknown>;
  /** How staff recognize an item that was given up: a query of one row. */
  about?(id: string): RawBuilder<JobSubject>;
  /** Called once for an item whose last try failed. The sweep skips it for an hour. */
  onDead?(services: Services, id: string): Promise<unknown>;
  /** How many items each process works on at once; per provider, where there are any. */
  atOnce: number;
  /** Each provider has its own queue, so that one that hangs delays no other. All other items share one. */
  providers?: readonly string[];
  timeLimitSeconds: number;
  patience: Patience;
}

export interface Patience {
  tries: number;
  /** Before the second try; doubled before each further one. */
  pauseSeconds: number;
  longestPauseSeconds?: number;
}

/** What a job and an outbox row carry; the provider's key there is `party`. */
export const ItemJob = z
  .object({ id: z.string(), party: z.string().nullish() })
  .transform(({ id, party }) => ({ id, provider: party }));

export const itemPayload = ({ id, provider }: Omit<DueItem, 'since'>): { id: string; party?: string } => ({
  id,
  ...(provider && { party: provider }),
});

/** A job without a heartbeat for this long is given to another worker. */
export const heartbeatSeconds = 20;

/** How long beyond the time limit a live process may hold a job that does not end. */
const graceSeconds = 30;
const dayInSeconds = 24 * 60 * 60;

export const deadQueueOf = (queue: string) => `${queue}-dead`;

interface QueueTerms {
  deadLetter: string;
  patience: Patience;
  timeLimitSeconds: number;
  /** Whether jobs are keyed by their item, so that it has one at a time. */
  oneJobPerItem: boolean;
}

/** Creates the dead-letter queue. */
export async function makeDeadQueue(boss: PgBoss, name: string) {
  await boss.createQueue(name);
  await boss.updateQueue(name, { retryLimit: 10, retryDelay: 30, retryBackoff: true, heartbeatSeconds });
}

/** Creates a queue, or updates an existing one to these terms. */
export async function makeQueue(boss: PgBoss, name: string, terms: QueueTerms) {
  const { deadLetter, patience, timeLimitSeconds, oneJobPerItem } = terms;
  const { tries, pauseSeconds, longestPauseSeconds = dayInSeconds } = patience;
  const options = {
    retryLimit: tries - 1,
    retryDelay: pauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: timeLimitSeconds + graceSeconds,
    deleteAfterSeconds: dayInSeconds,
    heartbeatSeconds,
    deadLetter,
  };
  await boss.createQueue(name, { ...options, policy: oneJobPerItem ? 'exclusive' : 'standard' });
  await boss.updateQueue(name, options);
}

/** The queue of an item: its provider's, if that has one. */
export const queueOf = (
  name: string,
  { providers = [] }: Pick<ItemQueue, 'providers'>,
  provider: DueItem['provider'],
) => (provider && providers.includes(provider) ? `${name}-${provider}` : name);

export const queuesOf = (name: string, { providers = [] }: Pick<ItemQueue, 'providers'>) => [
  name,
  ...providers.map(provider => `${name}-${provider}`),
];

/** The job of an item, keyed by its id. */
export const jobOfItem = (item: Omit<DueItem, 'since'>) => ({ data: itemPayload(item), singletonKey: item.id });
