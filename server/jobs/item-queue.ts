import type { RawBuilder } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Services } from '#server/services.ts';
import type { JobSubject } from './given-up.ts';

/** An item that waits to be done something about. */
export interface DueItem {
  /** Names the item in its table; as text. */
  id: string;
  /** Who must be asked, such as a payment provider; nothing for nobody. */
  party?: string | null | undefined;
  /** Since when it waits: the oldest comes first. */
  since: Date;
}

/**
 * What is done about one kind of item, one job each. An item has one job at a time, however often it is asked for.
 * Asked for are those a transaction named in the outbox, and those the net finds due.
 */
export interface ItemQueue {
  /** The net: a statement that answers `DueItem`s, in any order. An item that has a job already is left out of it. */
  due?: RawBuilder<DueItem>;
  /** How often the net is drawn. */
  lookSeconds?: number;
  /**
   * One try. A fault is a failed try, and the item comes again after a pause; work that goes on past the time limit is failed too,
   * and told so by the signal. Done twice it must do no harm: a process may die between the work and its record.
   */
  work(services: Services, id: string, signal: AbortSignal): Promise<unknown>;
  /** What staff know the item by, should it be given up: a statement of one row. */
  about?(id: string): RawBuilder<JobSubject>;
  /** Hears once of an item whose last try failed. The net leaves it alone for an hour. */
  onDead?(services: Services, id: string): Promise<unknown>;
  /** How many items each process works on at the same time; of each party, where there are parties. */
  atOnce: number;
  /** Each has a queue of its own, so that one that hangs delays no other. Items of nobody named here share one. */
  parties?: readonly string[];
  timeLimitSeconds: number;
  patience: Patience;
}

export interface Patience {
  tries: number;
  /** Before the second try; doubled before each further one. */
  pauseSeconds: number;
  longestPauseSeconds?: number;
}

export const ItemJob = z.object({ id: z.string(), party: z.string().nullish() });

/** A job whose worker is not heard of for so long is given to another. */
export const heartbeatSeconds = 20;

/** A process that lives and yet does not end its work holds it no longer than this beyond the time limit. */
const graceSeconds = 30;
const dayInSeconds = 24 * 60 * 60;

export const deadQueueOf = (queue: string) => `${queue}-dead`;

interface QueueTerms {
  deadLetter: string;
  patience: Patience;
  timeLimitSeconds: number;
  /** Whether jobs name their item, which then has one at a time. */
  oneJobPerItem: boolean;
}

/** Makes the queue of what was given up. */
export async function makeDeadQueue(boss: PgBoss, name: string) {
  await boss.createQueue(name);
  await boss.updateQueue(name, { retryLimit: 10, retryDelay: 30, retryBackoff: true, heartbeatSeconds });
}

/** Makes a queue. An older shop has it already, with what was true then. */
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

/** The queue of an item: its party's where that has one. */
export const queueOf = (name: string, { parties = [] }: Pick<ItemQueue, 'parties'>, party: DueItem['party']) =>
  party && parties.includes(party) ? `${name}-${party}` : name;

export const queuesOf = (name: string, { parties = [] }: Pick<ItemQueue, 'parties'>) => [
  name,
  ...parties.map(party => `${name}-${party}`),
];

/** The job of an item, as its queue takes it. */
export const jobOfItem = ({ id, party }: Pick<DueItem, 'id' | 'party'>) => ({ data: { id, party }, singletonKey: id });
